// Runs the stack of `make start` under Node 24 until somebody stops it; with `--dev` that of `make dev`, which follows the sources.
import { resolve } from 'node:path';
import { openDemoCasework } from './demo-casework.mjs';
import { DemoCompany } from './demo-company.mjs';
import { openDemoLife } from './demo-life.mjs';
import { openDemoMarket } from './demo-market.mjs';
import { spreadDemoTimes } from './demo-times.mjs';
import { fingerprint } from './fingerprint.mjs';
import { requirePort } from './free-ports.mjs';
import { build } from './prepare/build.mjs';
import { root } from './root.mjs';
import { Stack } from './stack.mjs';
import { watchParents } from './watch-parents.mjs';
import { watchSources } from './watch-sources.mjs';

const port = Number(process.env.PORT || 8080);
const dataDir = resolve(process.env.DATA_DIR ?? `${root}.data`);
const oneGestureMs = 1_500;
const startedAt = Number(process.env.STARTED_AT ?? Date.now());
const isDev = process.argv.includes('--dev');
// Vite alone stands before the gateway: nobody has to notice that a process leaves.
const settings = isDev ? { DRAIN_SECONDS: '0' } : {};
const stack = new Stack({ dataDir, port, demo: process.env.DEMO !== 'false', dev: isDev, settings });
let stopping = 0;
let company;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
watchParents(stop);

try {
  // Before the build, which takes a while.
  await requirePort(port);
  const built = await build();
  if (built.length > 0) console.log(`built ${built.join(', ')}`);
  await stack.start();
  const { total } = stack.memory();
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  stack.log.say(`started in ${seconds} s; all processes together hold ${total.rss} MB (${total.pss} MB counting shared pages once)`);
  if (isDev) watchSources(stack);
  console.log(`ready ${stack.url}`);
  if (process.env.DEMO !== 'false') void openStores().then(openCasework).then(openLife);
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

/** And the members, who answer messages from then on. */
async function openLife() {
  const print = fingerprint(['deploy/local/demo/life.json']);
  await stack
    .once('open demo life', print, async () => {
      await openDemoLife(stack.url);
      await spreadDemoTimes((database) => stack.superuserOf(database));
    })
    .catch((error) => stopping || stack.log.say(`the members of the demo did not meet: ${error.message}`));
  if (stopping) return;
  company = new DemoCompany(stack.url, (line) => stack.log.say(line));
  await company.start().catch((error) => stopping || stack.log.say(`the members of the demo are not online: ${error.message}`));
}

/**
 * Once: in order. Again, a while later: after a second Ctrl-C nothing waits, and the warden ends what is left.
 * One Ctrl-C arrives twice, from the terminal and from npm.
 */
async function stop() {
  if (stopping) {
    if (Date.now() - stopping > oneGestureMs) process.exit(130);
    return;
  }
  stopping = Date.now();
  stack.log?.say('stopping');
  company?.stop();
  await stack.stop();
  process.exit(0);
}

async function fail(error) {
  stopping = Date.now();
  await stack.stop();
  console.error(`\n${error.message}`);
  process.exit(1);
}
