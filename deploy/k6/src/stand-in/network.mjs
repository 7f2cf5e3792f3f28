// The thread that talks to the network for those who wait: one for all users of the program.
import { parentPort } from 'node:worker_threads';
import { send } from './send.mjs';

parentPort?.on('message', (/** @type {{ port: import('node:worker_threads').MessagePort, bell: Int32Array }} */ { port, bell }) => {
  port.on('message', async (sent) => {
    port.postMessage(await send(sent));
    Atomics.store(bell, 0, 1);
    Atomics.notify(bell, 0);
  });
});
