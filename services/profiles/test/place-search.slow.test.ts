import { newId } from '@sotto/kit/orm/ids';
import { ProfilesService } from '@sotto/proto/profiles/v1/profiles_service';
import { explain, scansOf, superuser } from '@sotto/testing/explain';
import type { Harness } from '@sotto/testing/harness';
import { as } from '@sotto/testing/viewers';
import { fillPlaces } from '../src/commands/fill-places.js';
import { readGazetteer } from '../src/places/gazetteer.js';
import { Place } from '../src/places/place.entity.js';
import { placesByStart } from '../src/places/place.repository.js';
import { startProfiles } from './profiles-harness.js';

let h: Harness;
beforeAll(async () => {
  h = await startProfiles();
  await fillPlaces(h.em, readGazetteer());
}, 120_000);
afterAll(() => h.stop());

const search = async (q: string) =>
  (await h.client(ProfilesService).searchPlaces(as(newId()), { q })).places.map(({ displayName }) => displayName);

const [us, texas] = ['United States', 'Texas, United States'];

/** What somebody types, and what must be suggested first. */
const first: [string, string][] = [
  // Names, whole and started, in any case and without accents
  ['Austin', `Austin, ${texas}`],
  ['aust', `Austin, ${texas}`],
  ['ATLANTA', `Atlanta, Georgia, ${us}`],
  ['sao paulo', 'São Paulo, São Paulo, Brazil'],
  ['São Paulo', 'São Paulo, São Paulo, Brazil'],
  ['malaga', 'Málaga, Andalusia, Spain'],
  ['Bogota', 'Bogotá, Bogota D.C., Colombia'],
  ['zurich', 'Zürich, Zurich, Switzerland'],
  ['gottingen', 'Göttingen, Lower Saxony, Germany'],
  ['lodz', 'Łódź, Łódź Voivodeship, Poland'],
  ['st louis', `St. Louis, Missouri, ${us}`],
  ['Saint Louis, MO', `St. Louis, Missouri, ${us}`],
  ['winston-salem', `Winston-Salem, North Carolina, ${us}`],
  ['los angeles', `Los Angeles, California, ${us}`],
  ['paris', 'Paris, Île-de-France, France'],
  ['london', 'London, England, United Kingdom'],
  // A state, by name or by its abbreviation
  ['Austin, TX', `Austin, ${texas}`],
  ['austin tx', `Austin, ${texas}`],
  ['Austin Texas', `Austin, ${texas}`],
  ['Austin, Minnesota', `Austin, Minnesota, ${us}`],
  ['austin mn', `Austin, Minnesota, ${us}`],
  ['Paris, TX', `Paris, ${texas}`],
  ['paris texas', `Paris, ${texas}`],
  ['Springfield, IL', `Springfield, Illinois, ${us}`],
  ['Springfield, ill', `Springfield, Illinois, ${us}`],
  ['Portland, ME', `Portland, Maine, ${us}`],
  ['portland or', `Portland, Oregon, ${us}`],
  ['Richmond, CA', `Richmond, California, ${us}`],
  ['Columbus, GA', `Columbus, Georgia, ${us}`],
  ['kansas city ks', `Kansas City, Kansas, ${us}`],
  ['Washington, D.C.', `Washington, D.C., District of Columbia, ${us}`],
  ['washington dc', `Washington, D.C., District of Columbia, ${us}`],
  ['new york, ny', `New York City, New York, ${us}`],
  ['San Francisco CA', `San Francisco, California, ${us}`],
  ['London, Ontario', 'London, Ontario, Canada'],
  ['london, on', 'London, Ontario, Canada'],
  ['vancouver bc', 'Vancouver, British Columbia, Canada'],
  ['Newcastle, NSW', 'Newcastle, New South Wales, Australia'],
  ['Köln, NW', 'Köln, North Rhine-Westphalia, Germany'],
  ['München, Bayern', 'Munich, Bavaria, Germany'],
  ['Santiago, Chile', 'Santiago, Santiago Metropolitan, Chile'],
  // A country, in several languages and as its code
  ['Paris, France', 'Paris, Île-de-France, France'],
  ['Birmingham, UK', 'Birmingham, England, United Kingdom'],
  ['birmingham usa', `Birmingham, Alabama, ${us}`],
  ['Berlin, Deutschland', 'Berlin, State of Berlin, Germany'],
  ['Berlin, DE', 'Berlin, State of Berlin, Germany'],
  ['Valencia, Spain', 'Valencia, Valencia, Spain'],
  ['Valencia, Venezuela', 'Valencia, Carabobo, Venezuela'],
  ['Austin, TX, USA', `Austin, ${texas}`],
  ['Los Angeles, California, United States of America', `Los Angeles, California, ${us}`],
  ['los angeles chile', 'Los Ángeles, Biobio, Chile'],
  // Names in other languages
  ['Cologne', 'Köln, North Rhine-Westphalia, Germany'],
  ['koeln', 'Köln, North Rhine-Westphalia, Germany'],
  ['Wien', 'Vienna, Vienna, Austria'],
  ['Wien, Österreich', 'Vienna, Vienna, Austria'],
  ['Firenze', 'Florence, Tuscany, Italy'],
  ['Firenze, Toscana', 'Florence, Tuscany, Italy'],
  ['München', 'Munich, Bavaria, Germany'],
  ['Múnich', 'Munich, Bavaria, Germany'],
  ['Nueva York', `New York City, New York, ${us}`],
  ['Londres', 'London, England, United Kingdom'],
  ['Genève', 'Genève, Geneva, Switzerland'],
  ['Lisboa', 'Lisbon, Lisbon, Portugal'],
  ['Roma', 'Rome, Lazio, Italy'],
  ['Warszawa', 'Warsaw, Mazovia, Poland'],
  ['Praha', 'Prague, Prague, Czechia'],
  ['Москва', 'Moscow, Moscow, Russia'],
  ['Αθήνα', 'Athens, Attica, Greece'],
  ['NYC', `New York City, New York, ${us}`],
  ['Bombay', 'Mumbai, Maharashtra, India'],
  ['Peking', 'Beijing, Beijing, China'],
  // A region or a country alone, later parts of names, and slips of the pen
  ['Bavaria', 'Munich, Bavaria, Germany'],
  ['Bayern', 'Munich, Bavaria, Germany'],
  ['angeles', 'Angeles City, Central Luzon, Philippines'],
  ['sprngfield', `Springfield, Missouri, ${us}`],
];

test('there are at least sixty examples', () => expect(first.length).toBeGreaterThanOrEqual(60));

test.each(first)('"%s" suggests %s first', async (q, expected) => {
  expect((await search(q))[0]).toBe(expected);
});

test.each([
  ['springfield', 5],
  ['zzzzzzz', 0],
  ['austin, zz', 0],
  ['%%%', 0],
])('"%s" has %i suggestions', async (q, count) => {
  expect(await search(q)).toHaveLength(count);
});

test('suggestions are ranked by population, and name no place twice', async () => {
  for (const q of ['san', 'wien', 'saint', 'new', 'springfield', 'bad', 'paris']) {
    const { places } = await h.client(ProfilesService).searchPlaces(as(newId()), { q });
    expect(new Set(places.map(({ placeId }) => placeId)).size).toBe(places.length);
    const ids = places.map(({ placeId }) => Number(placeId));
    const known = await h.em.find(Place, { id: { $in: ids } });
    const people = ids.map((id) => known.find((place) => place.id === id)!.population);
    expect([q, people]).toEqual([q, people.toSorted((one, other) => other - one)]);
  }
});

const everywhere = { isRegion: false, states: null, countries: null, limit: 5 };

test.each([
  ['a short beginning', { ...everywhere, name: 'san' }, 800],
  ['a long name', { ...everywhere, name: 'san francisco' }, 800],
  ['a name in a region', { ...everywhere, name: 'san', states: ['Texas'], countries: ['United States'] }, 4_000],
  ['a region', { ...everywhere, name: 'bavaria', isRegion: true }, 100],
])('a search for %s reads no table as a whole', async (_, input, blocks) => {
  const db = await superuser(h.databaseUrl);
  const plan = await explain(db, placesByStart.text, placesByStart.valuesOf(input));
  await db.end();
  expect(scansOf(plan)).toEqual([]);
  expect(plan.blocks).toBeLessThan(blocks);
});
