import { SessionEndedSchema } from '@sotto/proto/identity/v1/events';
import { ProfilesService } from '@sotto/proto/profiles/v1/profiles_service';
import { connect } from 'node:net';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { aMember, nextFrame, type Door } from './door.js';
import { World } from './world.js';

const profile = (door: Door, as = aMember()) => door.ask('GET', '/api/v1/profile', { as });

test('when no instance of a service answers, the caller hears so at once and when to come back', async () => {
  const world = await World.start({ alone: true });
  const door = await world.door();
  const start = Date.now();
  const reply = await profile(door);
  expect(reply).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } });
  expect(reply.headers.get('retry-after')).toBe('1');
  expect(Date.now() - start).toBeLessThan(1_000);
  await world.stop();
});

test('a service that does not answer in time costs the caller its deadline and no more', async () => {
  const world = await World.start();
  await world.answer(ProfilesService.method.getOwnProfile, () => new Promise<never>(() => {}));
  const door = await world.door();
  expect(await profile(door)).toMatchObject({ status: 504, body: { code: 'TIMEOUT' } });
  await world.stop();
}, 10_000);

test('a bug behind the door leaves as an id, without a word of what it was', async () => {
  const world = await World.start();
  await world.answer(ProfilesService.method.getOwnProfile, () => Promise.reject(new Error('select secret from accounts')));
  const door = await world.door();
  const reply = await profile(door);
  expect(reply).toMatchObject({ status: 500, body: { code: 'INTERNAL' } });
  await world.stop();
});

test('while the broker is away answers are fast refusals, and afterwards everything goes on, revocations included', async () => {
  const world = await World.start();
  const door = await world.door({ LOG_LEVEL: 'fatal' });
  const [calm, ended] = [aMember(), aMember()];
  expect((await profile(door, calm)).status).toBe(200);

  const restart = await world.broker.kill();
  await world.eventually(async () => (await profile(door, calm)).status === 503);
  const start = Date.now();
  expect(await profile(door, calm)).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } });
  expect(Date.now() - start).toBeLessThan(500);
  expect((await door.ask('GET', '/health/ready')).status).toBe(503);
  expect((await door.ask('GET', '/health/live')).status).toBe(200);

  await restart();
  await world.eventually(async () => (await profile(door, calm)).status === 200);
  await world.publish(SessionEndedSchema, { sessionId: ended.sessionId, userId: ended.userId });
  await world.eventually(async () => (await profile(door, ended)).status === 401);
  await world.stop();
}, 30_000);

test('sockets that outlive an outage of the broker are told, so that they read what they missed', async () => {
  const world = await World.start();
  const door = await world.door({ LOG_LEVEL: 'fatal' });
  const socket = await door.socket(aMember());
  const told = nextFrame(socket);
  await (await world.broker.kill())();
  expect(await told).toEqual({ event: 'Ready' });
  await world.stop();
}, 30_000);

test('a client that sends its request drop by drop is cut off, and others do not notice', async () => {
  const world = await World.start();
  const door = await world.door();
  const { hostname, port } = new URL(door.origin);
  const slow = Array.from({ length: 50 }, () => {
    const socket = connect(Number(port), hostname).on('error', () => undefined);
    socket.write('POST /api/v1/sessions HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n');
    return socket;
  });
  const gone = Promise.all(slow.map((socket) => once(socket.resume(), 'close')));
  const start = Date.now();
  for (let n = 0; n < 20; n++) expect((await profile(door)).status).toBe(200);
  expect(Date.now() - start).toBeLessThan(2_000);
  await gone;
  expect(Date.now() - start).toBeLessThan(20_000);
  await world.stop();
}, 30_000);

test('one address holds no more connections than its share', async () => {
  const world = await World.start();
  const door = await world.door({ CONNECTIONS_PER_ADDRESS: 5 });
  const { hostname, port } = new URL(door.origin);
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
