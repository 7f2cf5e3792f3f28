// One user of the program in a thread of its own, because in k6 whatever a user does stops that user alone. Runs one iteration per message.
import { readFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { current, note } from './current.mjs';
import { standIn } from './hooks.mjs';

const { entry, env, user, network, bell } = workerData;
Object.assign(current, { user, network, bell });
Object.assign(globalThis, {
  __ENV: env,
  open: (path, mode) => (mode === 'b' ? new Uint8Array(readFileSync(path)).buffer : readFileSync(path, 'utf8')),
});
standIn();
const script = await import(entry);

parentPort?.on('message', async ({ exec, tags, metrics }) => {
  if (metrics) return parentPort?.postMessage(script.handleSummary(metrics));
  Object.assign(current, { tags });
  const began = performance.now();
  let [error, result] = ['', undefined];
  try {
    result = await script[exec]();
  } catch (thrown) {
    error = thrown instanceof Error ? thrown.message : String(thrown);
    console.error(`${exec}: ${error}`);
  }
  note('trend', 'iteration_duration', performance.now() - began);
  note('counter', 'iterations', 1);
  return parentPort?.postMessage({ samples: current.samples.splice(0), error, result });
});
parentPort?.postMessage({ options: plain(script.options) });

/** Options are data, whatever a module makes of them. */
function plain(options) {
  return JSON.parse(JSON.stringify(options ?? {}));
}
