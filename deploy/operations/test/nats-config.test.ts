import { jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { freePort } from '@sotto/testing/free-port';
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { peers, permissionsOf } from '../../nats/permissions.mjs';
import { allEvents } from '../src/events.mjs';
import { passwordValue, passwordVariable } from '../src/nats-configuration.mjs';
import { processNames } from '../src/process-names.mjs';
import { runCommand } from './run-command.js';

interface User {
  user: string;
  password: string;
  permissions: unknown;
}

interface Conf {
  jetstream: Record<string, unknown>;
  authorization: { users: User[] };
}

const home = mkdtempSync(join(tmpdir(), 'sotto-nats-config-'));
const secrets = join(home, 'secrets.json');
const file = join(home, 'nats.conf');
afterAll(() => rmSync(home, { recursive: true, force: true }));

const passwords = () => {
  const { processes } = JSON.parse(readFileSync(secrets, 'utf8')) as { processes: Record<string, { nats: string }> };
  return Object.fromEntries(Object.entries(processes).map(([name, { nats }]) => [name, nats]));
};

beforeAll(async () => {
  const made = ['--out', home, '--format', 'env', '--postgres', 'p:5432', '--nats', 'n:4222', '--development'];
  expect((await runCommand('make-secrets', made)).code).toBe(0);
  expect((await runCommand('nats-config', ['--secrets', secrets, '--out', file])).code).toBe(0);
});

test('each process has a user with its password and the rights of the permissions file, and nobody else has one', async () => {
  const { users } = (JSON.parse(readFileSync(file, 'utf8')) as Conf).authorization;
  const known = { events: await allEvents(), services: Object.keys(peers) };
  expect(known.events.length).toBeGreaterThan(30);
  expect(users).toEqual(processNames.map((name) => ({ user: name, password: passwords()[name], permissions: permissionsOf(name, known) })));
});

test('nothing is acknowledged before it is on the disk', () => {
  expect((JSON.parse(readFileSync(file, 'utf8')) as Conf).jetstream).toMatchObject({ sync_interval: 'always' });
});

test('a real server accepts the file', () => {
  const checked = spawnSync('nats-server', ['-t', '-c', understood(file)], { encoding: 'utf8' });
  expect(checked.stderr).toContain('is valid');
  expect(checked.status).toBe(0);
});

test('values for the chart have the same users, hold no secret, and name where each password comes from', async () => {
  const { said } = await runCommand('nats-config', ['--secrets', secrets, '--format', 'helm-values', '--replicas', '3']);
  const values = JSON.parse(said) as {
    config: { cluster: object; jetstream: object; merge: { authorization: { users: User[] } } };
    container: { env: Record<string, { valueFrom: object }> };
  };
  const known = { events: await allEvents(), services: Object.keys(peers) };
  expect(values.config).toMatchObject({
    cluster: { enabled: true, replicas: 3 },
    jetstream: { enabled: true, merge: { sync_interval: 'always' } },
  });
  for (const { user, password, permissions } of values.config.merge.authorization.users) {
    const variable = `NATS_PASSWORD_${user.toUpperCase()}`;
    expect(password).toBe(`<< $${variable} >>`);
    if (user !== 'operator') expect(permissions).toEqual(permissionsOf(user, known));
    expect(values.container.env[variable]).toEqual({ valueFrom: { secretKeyRef: { name: 'sotto-nats', key: variable } } });
  }
  expect(values.config.merge.authorization.users.map(({ user }) => user)).toEqual([...processNames, 'operator']);
  for (const password of Object.values(passwords())) expect(said).not.toContain(password);
});

test('an operator reads the state of streams and consumers, neither their events nor the right to change them, and the system account has servers', async () => {
  const { said } = await runCommand('nats-config', ['--format', 'helm-values', '--tls', 'none']);
  const { merge } = (JSON.parse(said) as { config: { merge: { authorization: { users: User[] } } } }).config;
  // As the chart prints them: what stands between << and >> is a variable.
  const conf = join(home, 'accounts.conf');
  writeFileSync(
    conf,
    `port: ${await freePort()}\n${JSON.stringify({ ...merge, jetstream: { store_dir: join(home, 'jetstream') } })
      .slice(1, -1)
      .replaceAll(/"<< (\S+) >>"/g, '$1')}`,
  );
  const users = [...processNames, 'operator', 'system'];
  const env = { ...process.env, ...Object.fromEntries(users.map((name) => [passwordVariable(name), passwordValue(`of-${name}`)])) };
  const server = spawn('nats-server', ['-c', conf], { env, stdio: ['ignore', 'ignore', 'pipe'] });
  const exited = once(server, 'exit');
  await new Promise<void>((resolve) => server.stderr.on('data', (line: Buffer) => line.includes('Server is ready') && resolve()));
  const servers = `127.0.0.1:${/port: (\d+)/.exec(readFileSync(conf, 'utf8'))![1]}`;
  const as = (user: string, inboxPrefix = '_INBOX') => connect({ servers, user, pass: `of-${user}`, inboxPrefix });
  const [chat, operator, system] = [await as('chat', '_INBOX_chat'), await as('operator'), await as('system')];
  await (await jetstreamManager(chat)).streams.add({ name: 'EVENTS', subjects: ['evt.>'] });
  const manager = await jetstreamManager(operator);
  expect((await manager.streams.info('EVENTS')).state.messages).toBe(0);
  await expect(manager.streams.purge('EVENTS')).rejects.toThrow(/[Pp]ermission/);
  await expect(manager.streams.getMessage('EVENTS', { seq: 1 })).rejects.toThrow(/[Pp]ermission/);
  expect((await system.request('$SYS.REQ.SERVER.PING', '', { timeout: 5_000 })).string()).toContain('"server"');
  for (const connection of [chat, operator, system]) await connection.close();
  server.kill('SIGTERM');
  await exited;
});

test.each(['-minus', '7-years', '7k5more', '5e3more', '12345678901234567890'])(
  'a real server takes the password %s from a variable',
  (password) => {
    const conf = join(home, 'variable.conf');
    writeFileSync(conf, `authorization: { users: [{ user: chat, password: $${passwordVariable('chat')} }] }`);
    const env = { ...process.env, [passwordVariable('chat')]: passwordValue(password) };
    expect(spawnSync('nats-server', ['-t', '-c', conf], { encoding: 'utf8', env }).stderr).toContain('is valid');
  },
);

test('without the passwords there is no file', async () => {
  expect(await runCommand('nats-config', ['--out', join(home, 'none.conf')])).toMatchObject({
    code: 1,
    said: expect.stringContaining('--secrets'),
  });
});

/** Servers before 2.10, as Debian has them, do not know the sync interval; everything else they check. */
function understood(conf: string): string {
  const [, major, minor] = /v(\d+)\.(\d+)/.exec(execFileSync('nats-server', ['--version'], { encoding: 'utf8' })) ?? [];
  if (Number(major) > 2 || Number(minor) >= 10) return conf;
  const older = join(home, 'older.conf');
  const { jetstream, ...others } = JSON.parse(readFileSync(conf, 'utf8')) as Conf;
  const { sync_interval: _, ...known } = jetstream;
  writeFileSync(older, JSON.stringify({ ...others, jetstream: known }));
  return older;
}
