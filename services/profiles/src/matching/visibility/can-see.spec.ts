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

const relation = (state: string): Relation => ({
  self: state.includes('self'),
  blocked: state.includes('blocked'),
  matched: state.includes('matched'),
  hidden: state.includes('hidden'),
  inactive: state.includes('inactive'),
});

const combinations = table.flatMap(([state, seenOn]): typeof table => [
  [state, seenOn],
  [`${state} inactive`, state.includes('self') ? seenOn : []],
]);

test('canSee: the table has every combination', () => {
  expect(new Set(combinations.map(([state]) => JSON.stringify(relation(state)))).size).toBe(32);
});

test.each(combinations)('canSee: a member who is "%s" is seen on %j', (state, seenOn) => {
  expect(surfaces.filter((surface) => canSee(relation(state), surface))).toEqual(surfaces.filter((surface) => seenOn.includes(surface)));
});
