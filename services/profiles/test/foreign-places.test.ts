import { newId } from '@sotto/kit/orm/ids';
import { ProfilesService } from '@sotto/proto/profiles/v1/profiles_service';
import type { Harness } from '@sotto/testing/harness';
import { as } from '@sotto/testing/viewers';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { cellOf } from '../src/places/grid.js';
import { Profile } from '../src/profiles/model/profile.entity.js';
import { ProfilesSettings } from '../src/settings.js';
import { somePlaces } from './builders.js';
import { startProfiles } from './profiles-harness.js';

const lisbon = { place_id: 259_021, lat: '38.7077507', lon: '-9.1365919', display_name: 'Lisboa, Portugal', type: 'city', importance: 0.8 };
const found = [
  { ...lisbon, address: { city: 'Lisbon', country: 'Portugal', postcode: '1100' } },
  {
    ...lisbon,
    place_id: '77',
    address: { town: 'Lisbon', state: 'Ohio', country: 'United States' },
    display_name: 'Lisbon, Ohio, United States',
  },
  { ...lisbon, place_id: 78, address: { county: 'Nowhere' }, display_name: 'Old Mill, Nowhere County, Somewhere' },
];

let h: Harness;
let server: Server;
let respond: (request: IncomingMessage, response: ServerResponse) => void;
const asked: { url: URL; headers: IncomingMessage['headers'] }[] = [];
beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push({ url: new URL(request.url ?? '', 'http://places'), headers: request.headers });
    respond(request, response);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  h = await startProfiles(new ProfilesSettings({ placesUrl: `http://127.0.0.1:${port}/search` }));
  await somePlaces(h);
});
afterAll(async () => {
  await h.stop();
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
});
beforeEach(() => {
  asked.length = 0;
  respond = (_, response) => response.end(JSON.stringify(found));
});

const profiles = () => h.client(ProfilesService);
const search = async (q: string) => (await profiles().searchPlaces(as(newId()), { q })).places;
const save = (userId: string, placeId: string) =>
  profiles().saveProfile(as(userId), {
    ...{ displayName: 'Ana', age: 30, gender: 'woman', interestedIn: ['man'], minAgePreference: 18, maxAgePreference: 99 },
    ...{ location: 'x', placeId, bio: 'Low Key Only', interests: ['Pineapple'] },
  });

test('suggestions are those of the other search, with the fields that the specification quotes', async () => {
  expect(await search('lisbon')).toMatchObject([
    { placeId: 'n259021', displayName: 'Lisboa, Portugal', address: { city: 'Lisbon', state: '', country: 'Portugal' } },
    { placeId: 'n77', address: { town: 'Lisbon', state: 'Ohio' } },
    { placeId: 'n78', address: { city: '', town: '', village: '' } },
  ]);
  const [{ url, headers } = {}] = asked;
  expect(Object.fromEntries(url?.searchParams ?? [])).toMatchObject({ q: 'lisbon', format: 'json', addressdetails: '1', limit: '5' });
  expect(headers?.['user-agent']).toContain('Sotto');
  expect(Object.keys(headers ?? {})).not.toContain('cookie');
});

test('SearchPlaces: a repeated text is requested once', async () => {
  await search('lisboa');
  await search('Lisboa ');
  expect(asked).toHaveLength(1);
});

test.each([
  ['n259021', 'Lisbon, Portugal'],
  ['n77', 'Lisbon, Ohio'],
  ['n78', 'Old Mill, Nowhere County'],
])('choosing %s stores "%s" and its cell, never coordinates', async (placeId, location) => {
  await search('lisbon');
  const userId = newId();
  expect((await save(userId, placeId)).profile?.location).toBe(location);
  const row = await h.em.findOneOrFail(Profile, { userId });
  expect(row.cell).toBe(cellOf(38.7077507, -9.1365919));
  const kept = JSON.stringify([row, await h.em.execute('select * from foreign_places')]);
  expect(kept).not.toMatch(/38\.70|9\.136/);
});

test('a suggestion that was never made is refused', async () => {
  await expect(save(newId(), 'n424242')).rejects.toMatchObject({ code: 'INVALID_INPUT', fields: [{ field: 'placeId' }] });
});

test.each<[string, typeof respond]>([
  ['is broken', (_, response) => response.writeHead(503).end()],
  ['speaks of something else', (_, response) => response.end('{"places":[]}')],
  ['sends elsewhere', (_, response) => response.writeHead(302, { location: 'http://169.254.169.254/' }).end()],
  ['does not answer', () => undefined],
])('when the other search %s, the embedded gazetteer answers', async (how, failing) => {
  respond = failing;
  expect((await search(`atlanta${' '.repeat(how.length)}`)).map(({ placeId }) => placeId)).toEqual(['1', '2']);
});

test('places of the gazetteer can still be chosen', async () => {
  expect((await save(newId(), '1')).profile?.location).toBe('Atlanta, Georgia');
});
