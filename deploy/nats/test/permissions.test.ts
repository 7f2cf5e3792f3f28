import { connect, type Msg, type NatsConnection } from '@nats-io/transport-node';
import { freePort } from '@sotto/testing/free-port';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as handledSoFar } from 'node:timers/promises';
import { peers, permissionsOf } from '../permissions.mjs';

const services = ['identity', 'profiles', 'chat', 'marketplace', 'admin'];
const events = ['chat-MessageSent', 'identity-SessionEnded', 'profiles-MembersMatched'];
const folder = mkdtempSync(join(tmpdir(), 'sotto-permissions-'));
const open: NatsConnection[] = [];
let server: ChildProcess;
let port: number;

beforeAll(async () => {
  port = await freePort();
  const users = [...services, 'gateway'].map((user) => ({ user, password: user, permissions: permissionsOf(user, { events, services }) }));
  const file = join(folder, 'nats.conf');
  writeFileSync(file, JSON.stringify({ host: '127.0.0.1', port, jetstream: { store_dir: folder }, authorization: { users } }));
  server = spawn('nats-server', ['-c', file], { stdio: ['ignore', 'ignore', 'pipe'] });
  await new Promise<void>((ready) => server.stderr?.on('data', (line: Buffer) => line.includes('Server is ready') && ready()));
});

afterAll(async () => {
  await Promise.all(open.map((connection) => connection.close()));
  server.kill();
  await once(server, 'exit');
  rmSync(folder, { recursive: true, force: true });
});

const as = async (user: string): Promise<NatsConnection> => {
  const connection = await connect({ servers: `127.0.0.1:${port}`, user, pass: user, inboxPrefix: `_INBOX_${user}`, reconnect: false });
  open.push(connection);
  return connection;
};

/** Whether the broker lets a user publish there. Its refusal travels before the answer to `flush`, on the same connection. */
async function mayPublish(user: string, subject: string): Promise<boolean> {
  const connection = await as(user);
  const refusals: unknown[] = [];
  void collectRefusals(connection, refusals);
  connection.publish(subject, 'x');
  await connection.flush();
  await handledSoFar();
  return refusals.length === 0;
}

async function maySubscribe(user: string, subject: string): Promise<boolean> {
  const connection = await as(user);
  let refused = false;
  const callback = (error: Error | null) => {
    refused ||= error !== null;
  };
  connection.subscribe(subject, { callback });
  await connection.flush();
  return !refused;
}

async function collectRefusals(connection: NatsConnection, refusals: unknown[]): Promise<void> {
  for await (const status of connection.status()) if (status.type === 'error') refusals.push(status.error);
}

test.each([
  ['chat', 'evt.chat.v1.MessageSent', true],
  ['chat', 'evt.profiles.v1.MembersMatched', false],
  ['chat', 'evt.identity.v1.SessionEnded', false],
  ['profiles', 'evt.chat.v1.MessageSent', false],
  ['admin', 'evt.marketplace.v1.EntitlementChanged', false],
  ['marketplace', 'evt.marketplace.v1.EntitlementChanged', true],
  ['marketplace', 'evt.media.v1.StoreFileSettled', false],
  ['gateway', 'evt.identity.v1.SessionEnded', false],
])('%s states %s: %s', async (user, subject, allowed) => {
  expect(await mayPublish(user, subject)).toBe(allowed);
});

test.each([
  ['gateway', 'rpc.chat.v1.SendMessage', true],
  ['chat', 'rpc.profiles.v1.DescribeMembers', true],
  ['chat', 'rpc.media.v1.DescribeChatFiles', true],
  ['chat', 'rpc.identity.v1.DescribeAccount', false],
  ['identity', 'rpc.chat.v1.SendMessage', false],
  ['marketplace', 'rpc.media.v1.DescribeFiles', true],
  ['marketplace', 'rpc.identity.v1.ProveSecondFactor', true],
  ['marketplace', 'rpc.admin.v1.ReportMember', false],
  ['admin', 'rpc.marketplace.v1.RefundPayment', true],
  ['chat', 'rpc.marketplace.v1.RefundPayment', false],
  ['admin', 'rpc.chat.v1.operations.ReplayDeadLetter', true],
  ['admin', 'rpc.admin.v1.operations.ReplayDeadLetter', true],
  ['admin', 'rpc.admin.v1.DecideReport', false],
  ['chat', 'rpc.marketplace.v1.operations.ReplayDeadLetter', false],
  ['profiles', 'rpc.chat.v1.operations.HandleEvent', true],
  ['profiles', 'rpc.chat.v1.operations.ReplayDeadLetter', false],
  ['profiles', 'rpc.chat.v1.SendMessage', false],
  ['chat', 'rpc.marketplace.v1.operations.HandleEvent', false],
  ['gateway', 'rt.member.somebody', false],
  ['chat', 'rt.member.somebody', true],
])('%s sends to %s: %s', async (user, subject, allowed) => {
  expect(await mayPublish(user, subject)).toBe(allowed);
});

test.each([
  ['chat', '_INBOX_chat.a', true],
  ['chat', '_INBOX_gateway.a', false],
  ['chat', '_INBOX.a', false],
  ['chat', 'rpc.chat.v1.SendMessage', true],
  ['chat', 'rpc.profiles.v1.GetProfile', false],
  ['profiles', 'rt.member.somebody', false],
  ['gateway', 'rt.member.somebody', true],
  ['chat', 'evt.>', false],
])('%s subscribes to %s: %s', async (user, subject, allowed) => {
  expect(await maySubscribe(user, subject)).toBe(allowed);
});

test.each([
  ['chat', '$JS.API.STREAM.CREATE.EVENTS', true],
  ['chat', '$JS.API.STREAM.UPDATE.EVENTS', false],
  ['admin', '$JS.API.STREAM.UPDATE.EVENTS', true],
  ['gateway', '$JS.API.STREAM.UPDATE.EVENTS', false],
  ['chat', '$JS.API.STREAM.DELETE.EVENTS', false],
  ['chat', '$JS.API.STREAM.PURGE.EVENTS', false],
  ['chat', '$JS.API.STREAM.MSG.GET.EVENTS', false],
  ['chat', '$JS.API.CONSUMER.MSG.NEXT.EVENTS.chat-profiles-MembersMatched', true],
  ['chat', '$JS.API.CONSUMER.MSG.NEXT.EVENTS.admin-profiles-MembersMatched', false],
  ['chat', '$JS.API.CONSUMER.DELETE.EVENTS.admin-profiles-MembersMatched', false],
  ['chat', '$JS.ACK.EVENTS.admin-profiles-MembersMatched.1.1.1.1.0', false],
  ['gateway', '$JS.API.CONSUMER.CREATE.EVENTS.any.evt.identity.v1.SessionEnded', true],
  ['gateway', '$JS.API.CONSUMER.CREATE.EVENTS.any.evt.chat.v1.MessageSent', false],
  ['gateway', '$JS.ACK.EVENTS.chat-profiles-MembersMatched.1.1.1.1.0', false],
])('%s asks the stream %s: %s', async (user, subject, allowed) => {
  expect(await mayPublish(user, subject)).toBe(allowed);
});

test('an answer goes to the caller alone', async () => {
  const [gateway, chat] = [await as('gateway'), await as('chat')];
  const callback = (_: Error | null, message: Msg) => {
    message.respond('done');
  };
  chat.subscribe('rpc.chat.v1.SendMessage', { callback });
  await chat.flush();
  expect((await gateway.request('rpc.chat.v1.SendMessage')).string()).toBe('done');
  expect(await mayPublish('chat', '_INBOX_gateway.guessed')).toBe(false);
});

test.each(services)('%s may call the services that its code calls, and no others', (service) => {
  expect([...clientsIn(`services/${service}/src`)].sort()).toEqual([...peers[service]!.calls].sort());
});

/** The services whose clients a service's modules provide: `provideClient(ProfilesService)`, or a list of services that is mapped to it. */
function clientsIn(source: string): Set<string> {
  if (!existsSync(source)) return new Set();
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
  const provided = files.flatMap((file) => [
    ...readFileSync(join(source, file), 'utf8').matchAll(
      /provideClient\(\w+Service\b|\[[^\]]*\]\.map\(\(service\) => provideClient\(service\)\)/g,
    ),
  ]);
  const calls = provided.flatMap(([text]) => [...text.matchAll(/(\w+)Service\b/g)]);
  return new Set(calls.map(([, name]) => name!.toLowerCase()));
}
