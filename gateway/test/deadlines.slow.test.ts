import { ProfilesService } from '@sotto/proto/profiles/v1/profiles_service';
import { once } from 'node:events';
import { connect } from 'node:net';
import { aMember, type TestGateway } from './gateway.js';
import { World } from './world.js';

const profile = (gateway: TestGateway, as = aMember()) => gateway.request('GET', '/api/v1/profile', { as });

test('faults: a slow service is answered with 504 at the deadline', async () => {
  const world = await World.start();
  await world.answer(ProfilesService.method.getOwnProfile, () => new Promise<never>(() => {}));
  const gateway = await world.gateway();
  expect(await profile(gateway)).toMatchObject({ status: 504, body: { code: 'TIMEOUT' } });
  await world.stop();
}, 30_000);

test('faults: a client that sends its request too slowly is disconnected, and others are served', async () => {
  const world = await World.start();
  const gateway = await world.gateway();
  const { hostname, port } = new URL(gateway.origin);
  const slow = Array.from({ length: 50 }, () => {
    const socket = connect(Number(port), hostname).on('error', () => undefined);
    socket.write('POST /api/v1/sessions HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n');
    return socket;
  });
  const gone = Promise.all(slow.map((socket) => once(socket.resume(), 'close')));
  const start = Date.now();
  for (let n = 0; n < 20; n++) expect((await profile(gateway)).status).toBe(200);
  expect(Date.now() - start).toBeLessThan(2_000);
  await gone;
  expect(Date.now() - start).toBeLessThan(20_000);
  await world.stop();
}, 30_000);
