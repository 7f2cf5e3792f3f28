import { fullName, searchable, shortName, sizeOf } from './place-name.js';

test.each([
  [{ name: 'Atlanta', state: 'Georgia', country: 'United States' }, 'Atlanta, Georgia', 'Atlanta, Georgia, United States'],
  [{ name: 'Singapore', state: '', country: 'Singapore' }, 'Singapore, Singapore', 'Singapore, Singapore'],
  [{ name: 'Alofi', state: '', country: '' }, 'Alofi', 'Alofi'],
])('%j is stored as "%s"', (parts, short, full) => {
  expect(shortName(parts)).toBe(short);
  expect(fullName(parts)).toBe(full);
});

test.each([
  ['São Paulo', 'sao paulo'],
  ['  ÅLESUND ', 'alesund'],
  ['Łódź', 'lodz'],
  ['Gießen', 'giessen'],
  ["L'Aquila", 'laquila'],
  ['Winston-Salem', 'winston salem'],
  ['St. Louis', 'st louis'],
  ['東京', '東京'],
])('%s is found as "%s"', (typed, found) => {
  expect(searchable(typed)).toBe(found);
});

test.each([
  [50_000, 'city'],
  [49_999, 'town'],
  [5_000, 'town'],
  [4_999, 'village'],
  [0, 'village'],
])('%i people make a %s', (population, size) => {
  expect(sizeOf(population)).toBe(size);
});
