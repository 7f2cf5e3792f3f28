import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { usersOf } from '../../operations/src/nats-configuration.mjs';
import { ManagedProcess } from './managed-process.mjs';
import { find } from './prepare/system-tools.mjs';

/** nats-server with JetStream, one user per process. `users`: name -> password. */
export function createNats({ dataDir, port, monitorPort, users, events }, tools) {
  const file = join(dataDir, 'nats.conf');
  const store = join(dataDir, 'nats');
  mkdirSync(store, { recursive: true });
  const config = {
    host: '127.0.0.1',
    port,
    http: `127.0.0.1:${monitorPort}`,
    jetstream: { store_dir: store },
    authorization: { users: usersOf(users, events) },
  };
  writeFileSync(file, JSON.stringify(config, null, 2), { mode: 0o600 });
  return new ManagedProcess(
    {
      name: 'nats',
      command: find('nats-server') ?? 'nats-server',
      args: ['-c', file],
      discreet: true,
      ready: () => fetch(`http://127.0.0.1:${monitorPort}/healthz`).then(({ ok }) => ok),
    },
    tools,
  );
}
