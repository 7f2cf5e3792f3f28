import { jetstreamManager } from '@nats-io/jetstream';
import { freePort } from '@sotto/testing/free-port';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EventStream, eventStream } from '../src/nats/event-stream.js';
import { Nats } from '../src/nats/nats.js';

const folder = mkdtempSync(join(tmpdir(), 'sotto-stream-'));
const open: Nats[] = [];
let broker: ChildProcess;
let port: number;

const api = (call: string) => `$JS.API.STREAM.${call}.${eventStream}`;
const mayMake = [api('CREATE'), api('INFO')];

beforeAll(async () => {
  port = await freePort();
  const users = [
    { user: 'operator', password: 'operator' },
    { user: 'chat', password: 'chat', permissions: { publish: mayMake, subscribe: ['_INBOX_chat.>'] } },
    { user: 'admin', password: 'admin', permissions: { publish: [...mayMake, api('UPDATE')], subscribe: ['_INBOX_admin.>'] } },
  ];
  const file = join(folder, 'nats.conf');
  writeFileSync(file, JSON.stringify({ host: '127.0.0.1', port, jetstream: { store_dir: folder }, authorization: { users } }));
  broker = spawn('nats-server', ['-c', file], { stdio: ['ignore', 'ignore', 'pipe'] });
  await new Promise<void>((ready) => broker.stderr?.on('data', (line: Buffer) => line.includes('Server is ready') && ready()));
});
afterAll(async () => {
  for (const nats of open) await nats.onApplicationShutdown();
  broker.kill();
  await once(broker, 'exit');
  rmSync(folder, { recursive: true, force: true });
});

async function as(user: string): Promise<Nats> {
  const nats = await Nats.connect(`nats://${user}:${user}@127.0.0.1:${port}`, user);
  open.push(nats);
  return nats;
}

test('EventStream: a service that may not change the stream uses other settings as they are; one that may corrects them', async () => {
  const { streams } = await jetstreamManager((await as('operator')).connection);
  await streams.add({ name: eventStream, subjects: ['evt.>'] });
  const settings = async () => (await streams.info(eventStream)).config.max_age;
  const before = await settings();

  const ofChat = new EventStream(await as('chat'));
  await ofChat.onModuleInit();
  expect(ofChat.createdAt).not.toBe('');
  expect(await settings()).toBe(before);

  await new EventStream(await as('admin')).onModuleInit();
  expect(await settings()).not.toBe(before);
});
