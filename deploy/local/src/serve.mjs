// Runs the stack of `make start` under Node 24 until somebody stops it.
import { resolve } from 'node:path';
import { build } from './prepare/build.mjs';
import { root } from './root.mjs';
import { Stack } from './stack.mjs';
import { watchParents } from './watch-parents.mjs';

const port = Number(process.env.PORT ?? 8080);
const dataDir = resolve(process.env.DATA_DIR ?? `${root}.data`);
const startedAt = Number(process.env.STARTED_AT ?? Date.now());
const stack = new Stack({ dataDir, port, demo: process.env.DEMO !== 'false' });
let stopping = false;

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
} catch (error) {
  if (!stopping) await fail(error);
}

/** Once: in order. Twice: whoever presses Ctrl-C again does not want to wait. */
async function stop() {
  if (stopping) process.exit(130);
  stopping = true;
  stack.log?.say('stopping');
  await stack.stop();
  process.exit(0);
}

async function fail(error) {
  stopping = true;
  await stack.stop();
  console.error(`\n${error.message}`);
  process.exit(1);
}
