import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@sotto/testing/free-port';
import type { Running } from '@sotto/testing/running';

/** Starts a throw-away nats-server with JetStream, with accounts if it is given any; resolves when it says that it is ready. */
export async function startNats(accounts = ''): Promise<Running> {
  const home = mkdtempSync(join(tmpdir(), 'sotto-nats-'));
  const [config, store] = [join(home, 'nats.conf'), join(home, 'store')];
  writeFileSync(config, accounts);
  const port = await freePort();
  let server = await launch(port, config, store);
  const end = async (signal: NodeJS.Signals) => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const exited = once(server, 'exit');
    server.kill(signal);
    await exited;
  };
  return {
    url: `nats://127.0.0.1:${port}`,
    kill: async () => {
      await end('SIGKILL');
      return async ({ wiped = false } = {}) => {
        if (wiped) rmSync(store, { recursive: true, force: true });
        server = await launch(port, config, store);
      };
    },
    stop: async () => {
      await end('SIGTERM');
      rmSync(home, { recursive: true, force: true });
    },
  };
}

function launch(port: number, config: string, store: string): Promise<ChildProcess> {
  const server = spawn('nats-server', ['-c', config, '-a', '127.0.0.1', '-p', String(port), '-js', '-sd', store], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'ENOENT' ? new Error('nats-server is not on the PATH: install it with "apt-get install nats-server".') : error),
    );
    server.once('exit', () => reject(new Error('nats-server did not start.')));
    server.stderr.on('data', (line: Buffer) => line.includes('Server is ready') && resolve(server));
  });
}
