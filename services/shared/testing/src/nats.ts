import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@sotto/testing/free-port';
import type { Running } from './postgres.js';

/** Starts a throw-away nats-server with JetStream; resolves when it says that it is ready. */
export async function startNats(): Promise<Running> {
  const store = mkdtempSync(join(tmpdir(), 'sotto-nats-'));
  const port = await freePort();
  const server = spawn('nats-server', ['-a', '127.0.0.1', '-p', String(port), '-js', '-sd', store], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const exited = once(server, 'exit');

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).once('exit', () => reject(new Error('nats-server did not start')));
    server.stderr.on('data', (line: Buffer) => line.includes('Server is ready') && resolve());
  });
  return {
    url: `nats://127.0.0.1:${port}`,
    stop: async () => {
      server.kill();
      await exited;
      rmSync(store, { recursive: true, force: true });
    },
  };
}
