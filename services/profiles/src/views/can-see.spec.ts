import { canSee, surfaces, type Relation, type Surface } from './can-see.js';

/** Every combination of relation, with the surfaces on which the subject appears. */
const table: [string, Surface[]][] = [
  ['', ['discovery', 'profile', 'viewers']],
  ['hidden', []],
  ['matched', ['profile', 'matches', 'viewers']],
  ['matched hidden', ['profile', 'matches', 'viewers']],
  ['blocked', []],
  ['blocked hidden', []],
  ['blocked matched', []],
  ['blocked matched hidden', []],
  ['self', ['profile']],
  ['self hidden', ['profile']],
  ['self matched', ['profile']],
  ['self matched hidden', ['profile']],
  ['self blocked', ['profile']],
  ['self blocked hidden', ['profile']],
  ['self blocked matched', ['profile']],
  ['self blocked matched hidden', ['profile']],
];

const relation = (words: string): Relation => ({
  self: words.includes('self'),
  blocked: words.includes('blocked'),
  matched: words.includes('matched'),
  hidden: words.includes('hidden'),
  away: words.includes('away'),
});

const combinations = table.flatMap(([words, seenOn]): typeof table => [
  [words, seenOn],
  [`${words} away`, words.includes('self') ? seenOn : []],
]);

test('the table is complete', () => {
  expect(new Set(combinations.map(([words]) => JSON.stringify(relation(words)))).size).toBe(32);
});

test.each(combinations)('%s is seen on %j', (words, seenOn) => {
  expect(surfaces.filter((surface) => canSee(relation(words), surface))).toEqual(surfaces.filter((surface) => seenOn.includes(surface)));
});
