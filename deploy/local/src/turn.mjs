import { writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { turnConfiguration } from '../../operations/src/turn-configuration.mjs';
import { ManagedProcess } from './managed-process.mjs';
import { find } from './prepare/system-tools.mjs';

const address = '127.0.0.1';

/** The relay of calls between members, for this machine alone. */
export function createTurn({ dataDir, port, secrets }, tools) {
  const file = join(dataDir, 'turnserver.conf');
  const database = join(dataDir, 'turn.db');
  writeFileSync(file, turnConfiguration({ secrets, address, port, database, local: true }), { mode: 0o600 });
  return new ManagedProcess(
    {
      name: 'turn',
      command: find('turnserver') ?? 'turnserver',
      args: ['-c', file, `--pidfile=${join(dataDir, 'turn.pid')}`],
      options: { cwd: dataDir },
      discreet: true,
      ready: () => accepts(port),
    },
    tools,
  );
}

/** What chat needs to know of the relay. */
export const turnServers = (port) => `turn:${address}:${port}?transport=udp,turn:${address}:${port}?transport=tcp`;

const accepts = (port) =>
  new Promise((resolve) => {
    const socket = connect({ host: address, port }, () => resolve(Boolean(socket.end())));
    socket.on('error', () => resolve(false));
  });
