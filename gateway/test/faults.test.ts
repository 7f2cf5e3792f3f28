import { SessionEndedSchema } from '@sotto/proto/identity/v1/events';
import { ProfilesService } from '@sotto/proto/profiles/v1/profiles_service';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { aMember, nextFrame, type TestGateway } from './gateway.js';
import { World } from './world.js';

const profile = (gateway: TestGateway, as = aMember()) => gateway.request('GET', '/api/v1/profile', { as });

test('faults: a service without instances is answered with 503 and Retry-After immediately', async () => {
  const world = await World.start({ alone: true });
  const gateway = await world.gateway();
  const start = Date.now();
  const reply = await profile(gateway);
  expect(reply).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } });
  expect(reply.headers.get('retry-after')).toBe('1');
  expect(Date.now() - start).toBeLessThan(3_000); // a call that waits for its deadline takes five
  await world.stop();
});

test('faults: an unexpected error of a service is answered with an id and no details', async () => {
  const world = await World.start();
  await world.answer(ProfilesService.method.getOwnProfile, () => Promise.reject(new Error('select secret from accounts')));
  const gateway = await world.gateway();
  const reply = await profile(gateway);
  expect(reply).toMatchObject({ status: 500, body: { code: 'INTERNAL' } });
  await world.stop();
});

test('faults: during an outage of NATS calls fail fast, pages are served, and afterwards calls and revocations work', async () => {
  const world = await World.start({ ownBroker: true });
  const webRoot = mkdtempSync(join(tmpdir(), 'sotto-faults-'));
  writeFileSync(join(webRoot, 'index.html'), '<title>Home</title>');
  const gateway = await world.gateway({ webRoot }, { LOG_LEVEL: 'fatal' });
  const [calm, ended] = [aMember(), aMember()];
  expect((await profile(gateway, calm)).status).toBe(200);

  const restart = await world.server.kill();
  await world.eventually(async () => (await profile(gateway, calm)).status === 503);
  const start = Date.now();
  const refused = await profile(gateway, calm);
  expect(refused).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } });
  expect(refused.headers.get('retry-after')).toBe('1');
  expect(Date.now() - start).toBeLessThan(2_000);
  for (const path of ['/health/ready', '/health/live', '/swipe'])
    expect([path, (await gateway.request('GET', path)).status]).toEqual([path, 200]);

  await restart();
  await world.eventually(async () => (await profile(gateway, calm)).status === 200);
  await world.publish(SessionEndedSchema, { sessionId: ended.sessionId, userId: ended.userId });
  await world.eventually(async () => (await profile(gateway, ended)).status === 401);
  await world.stop();
  rmSync(webRoot, { recursive: true });
}, 30_000);

test('faults: open sockets get a Ready frame after an outage of NATS', async () => {
  const world = await World.start({ ownBroker: true });
  const gateway = await world.gateway({}, { LOG_LEVEL: 'fatal' });
  const socket = await gateway.socket(aMember());
  const ready = nextFrame(socket);
  await (await world.server.kill())();
  expect(await ready).toEqual({ event: 'Ready' });
  await world.stop();
}, 30_000);

test('faults: the number of connections per address is limited', async () => {
  const world = await World.start();
  const gateway = await world.gateway({ connections: { max: 100, maxPerAddress: 5 } });
  const { hostname, port } = new URL(gateway.origin);
  const sockets = Array.from({ length: 8 }, () =>
    connect(Number(port), hostname)
      .on('error', () => undefined)
      .resume(),
  );
  let closed = 0;
  for (const socket of sockets) socket.once('close', () => closed++);
  await world.settle(() => closed === 3);
  await delay(50);
  expect(closed).toBe(3);
  for (const socket of sockets) socket.destroy();
  await world.stop();
});
