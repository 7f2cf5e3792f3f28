import { ProfilesService } from '@sotto/proto/profiles/v1/profiles_service';
import type { Harness } from '@sotto/testing/harness';
import { as } from '@sotto/testing/viewers';
import { newId } from '@sotto/kit/orm/ids';
import { fillPlaces } from '../src/commands/fill-places.js';
import { somePlaces } from './builders.js';
import { startProfiles } from './profiles-harness.js';

let h: Harness;
beforeAll(async () => {
  h = await startProfiles();
  await somePlaces(h);
});
afterAll(() => h.stop());

const search = async (q: string, limit?: number) => (await h.client(ProfilesService).searchPlaces(as(newId()), { q, limit })).places;
const names = async (q: string) => (await search(q)).map(({ displayName }) => displayName);

test.each([
  ['atl', ['Atlanta, Georgia, United States', 'Atlanta, Texas, United States']],
  ['ATLANTA', ['Atlanta, Georgia, United States', 'Atlanta, Texas, United States']],
  ['atlanta, tex', ['Atlanta, Texas, United States']],
  ['Atlanta, TX', ['Atlanta, Texas, United States']],
  ['atlanta texas usa', ['Atlanta, Texas, United States']],
  ['Cidade de São Paulo, Brasil', ['São Paulo, São Paulo, Brazil']],
  ['Bahia', ['Xique-Xique, Bahia, Brazil']],
  ['springfield', ['Springfield, Missouri, United States', 'Springfield, Illinois, United States']],
  ['sao pa', ['São Paulo, São Paulo, Brazil']],
  ['São Paulo', ['São Paulo, São Paulo, Brazil']],
  ['singa', ['Singapore, Singapore']],
  ['angeles', ['Los Angeles, California, United States']],
  ['xique', ['Xique-Xique, Bahia, Brazil']],
  ['sprngfield', ['Springfield, Missouri, United States', 'Springfield, Illinois, United States']],
  ['zzzzzz', []],
  ['%%%', []],
  ["'; --", []],
])('"%s" suggests %j', async (q, expected) => {
  expect(await names(q)).toEqual(expected);
});

test('a suggestion carries the parts of its name, by size', async () => {
  expect((await search('atlanta')).map(({ placeId, address }) => ({ placeId, ...address }))).toMatchObject([
    { placeId: '1', city: 'Atlanta', town: '', village: '', state: 'Georgia', country: 'United States' },
    { placeId: '2', city: '', town: 'Atlanta', village: '', state: 'Texas', country: 'United States' },
  ]);
});

test('fewer are suggested when fewer are asked for', async () => {
  expect(await search('atlanta', 1)).toHaveLength(1);
});

test('SearchPlaces: two characters are too few', async () => {
  await expect(search('at')).rejects.toMatchObject({ code: 'INVALID_INPUT', fields: [{ field: 'q' }] });
});

test('filling the gazetteer again changes nothing', async () => {
  const record = { name: 'Oslo', state: 'Oslo', country: 'Norway', population: 580_000, latitude: 59.91, longitude: 10.75 };
  const records = Array.from({ length: 20 }, (_, n) => ({ ...record, id: 100 + n }));
  await h.em.execute('delete from places');
  expect([await fillPlaces(h.em, records), await fillPlaces(h.em, records)]).toEqual([20, 0]);
  expect(await names('oslo')).toHaveLength(5);
});
