// Runs the stack of `make start` under Node 24 until somebody stops it.
import { resolve } from 'node:path';
import { openDemoCasework } from './demo-casework.mjs';
import { openDemoMarket } from './demo-market.mjs';
import { fingerprint } from './fingerprint.mjs';
import { build } from './prepare/build.mjs';
import { root } from './root.mjs';
import { Stack } from './stack.mjs';
import { watchParents } from './watch-parents.mjs';

const port = Number(process.env.PORT ?? 8080);
const dataDir = resolve(process.env.DATA_DIR ?? `${root}.data`);
const oneGestureMs = 1_500;
const startedAt = Number(process.env.STARTED_AT ?? Date.now());
const stack = new Stack({ dataDir, port, demo: process.env.DEMO !== 'false' });
let stopping = 0;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
watchParents(stop);

try {
  const built = await build();
  if (built.length > 0) console.log(`built ${built.join(', ')}`);
  await stack.start();
  const { total } = stack.memory();
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  stack.log.say(`started in ${seconds} s; all processes together hold ${total.rss} MB (${total.pss} MB counting shared pages once)`);
  console.log(`ready ${stack.url}`);
  if (process.env.DEMO !== 'false') void openStores().then(openCasework);
} catch (error) {
  if (!stopping) await fail(error);
}

/** Stores fill up while somebody looks about already. */
async function openStores() {
  const print = fingerprint(['deploy/local/demo/market.json']);
  await stack
    .once('open demo stores', print, () => openDemoMarket(stack.url))
    .catch((error) => stopping || stack.log.say(`the stores of the demo did not open: ${error.message}`));
}

/** So do the queues of those who keep the place safe. */
async function openCasework() {
  const print = fingerprint(['deploy/local/demo/casework.json']);
  await stack
    .once('open demo casework', print, () => openDemoCasework(stack.url))
    .catch((error) => stopping || stack.log.say(`the casework of the demo did not open: ${error.message}`));
}

/**
 * Once: in order. Again, a while later: whoever presses Ctrl-C twice does not want to wait, and the warden ends what is left.
 * One Ctrl-C arrives twice, from the terminal and from npm.
 */
async function stop() {
  if (stopping) {
    if (Date.now() - stopping > oneGestureMs) process.exit(130);
    return;
  }
  stopping = Date.now();
  stack.log?.say('stopping');
  await stack.stop();
  process.exit(0);
}

async function fail(error) {
  stopping = Date.now();
  await stack.stop();
  console.error(`\n${error.message}`);
  process.exit(1);
}
