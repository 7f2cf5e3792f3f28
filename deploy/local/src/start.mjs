// `make start`: everything from a bare checkout to one line, `ready http://localhost:8080`.
// This file and what it imports statically run on any Node from 20 on, before anything is installed.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { fileURLToPath } from 'node:url';
import { installDependencies } from './prepare/dependencies.mjs';
import { ensureTools } from './prepare/system-tools.mjs';
import { major, nodeOfTheRepository, refuseOldNode } from './prepare/node-version.mjs';

const started = Date.now();
refuseOldNode();
try {
  installDependencies();
  ensureTools(['nats-server', 'ffmpeg', ...(process.env.CALLS === 'on' ? ['turnserver'] : [])]);
} catch (error) {
  console.error(error.message);
  process.exit(1);
}

process.env.STARTED_AT ??= String(started);
if (major >= 24) await import('./serve.mjs');
else handOver(nodeOfTheRepository());

/** Goes on under the repository's own Node, and ends as that ends. */
function handOver(node) {
  const child = spawn(node, [fileURLToPath(new URL('serve.mjs', import.meta.url)), ...process.argv.slice(2)], { stdio: 'inherit' });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, () => child.kill(signal));
  child.once('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
}
