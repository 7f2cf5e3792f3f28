import { ProfilesService } from '@sotto/proto/profiles/v1/profiles_service';
import { gzipSync } from 'node:zlib';
import { aMember, type TestGateway } from './gateway.js';
import { World } from './world.js';

let world: World;
let gateway: TestGateway;
const member = aMember();
const places = Array.from({ length: 40 }, (_, n) => ({ placeId: String(n), displayName: `Atlanta ${n}, Georgia, United States` }));

beforeAll(async () => {
  world = await World.start();
  gateway = await world.gateway();
  await world.answer(ProfilesService.method.searchPlaces, ({ limit }) => ({ places: places.slice(0, limit || places.length) }));
});
afterAll(() => world.stop());

const get = (path: string, accepts: string) => gateway.request('GET', path, { as: member, headers: { 'accept-encoding': accepts } });

test.each([
  ['br', 'br'],
  ['gzip', 'gzip'],
  ['gzip, deflate, br', 'br'],
  ['br;q=0, gzip', 'gzip'],
])('compression: a large answer for "%s" is sent as %s', async (accepts, encoding) => {
  const reply = await get('/api/v1/places?q=atl', accepts);
  expect(reply.headers.get('content-encoding')).toBe(encoding);
  expect(reply.headers.get('vary')).toMatch(/accept-encoding/i);
  expect(reply.body.places).toHaveLength(places.length);
});

test.each(['identity', 'unknown', ''])('compression: an answer for "%s" is sent as it is', async (accepts) => {
  const reply = await get('/api/v1/places?q=atl', accepts);
  expect(reply.headers.get('content-encoding')).toBeNull();
  expect(reply.body.places).toHaveLength(places.length);
});

test('compression: a small answer is sent as it is', async () => {
  expect((await get('/api/v1/places?q=atl&limit=1', 'br')).headers.get('content-encoding')).toBeNull();
});

test('compression: an answer with signed addresses or tokens is sent as it is', async () => {
  const picture = { smallUrl: `/api/v1/media/1/small?signature=${'a'.repeat(2_000)}` };
  await world.answer(ProfilesService.method.getDeck, () => ({ cards: [{ id: member.userId, displayName: 'x'.repeat(500), picture }] }));
  const reply = await get('/api/v1/deck', 'br');
  expect(reply.text.length).toBeGreaterThan(2_000);
  expect(reply.headers.get('content-encoding')).toBeNull();
});

test('compression: the document of the interface is compressed', async () => {
  expect((await get('/api/openapi.json', 'br')).headers.get('content-encoding')).toBe('br');
});

test('compression: the body of a request is never unpacked', async () => {
  const response = await fetch(`${gateway.origin}/api/v1/password-resets`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
    body: gzipSync(JSON.stringify({ email: 'robin@example.com' })),
  });
  expect([response.status, (await response.json()) as object]).toEqual([400, expect.objectContaining({ code: 'BAD_REQUEST' })]);
});
