import { Pair } from './pair.entity.js';

const [alice, bob] = ['a', 'b'] as const;

type Fact = [name: string, apply: (pair: Pair) => void];
const matched: Fact = ['match', (pair) => pair.match()];
const ended: Fact = ['end', (pair) => pair.endMatch()];
const blocked: Fact = ['block', (pair) => pair.setBlock(alice, true, '1')];
const unblocked: Fact = ['unblock', (pair) => pair.setBlock(alice, false, '2')];

const after = (...facts: Fact[]) => {
  const pair = Pair.between(alice, bob);
  for (const [, apply] of facts) apply(pair);
  return pair;
};

function orders<T>(items: T[]): T[][] {
  if (items.length < 2) return [items];
  return items.flatMap((item, at) => orders(items.toSpliced(at, 1)).map((rest) => [item, ...rest]));
}
const named = (facts: Fact[]) => [facts.map(([name]) => name).join(', '), facts] as const;

test('matched members may chat', () => {
  expect(after(matched).mayChat).toBe(true);
});

test.each(orders([matched, blocked, ended]).map(named))('a block ends it in whatever order the facts come: %s', (_, facts) => {
  expect(after(...facts)).toMatchObject({ mayChat: false, matched: false, blocked: true });
});

test.each(orders([matched, blocked, ended, unblocked]).map(named))('a lifted block brings no match back: %s', (_, facts) => {
  expect(after(...facts)).toMatchObject({ mayChat: false, matched: false, blocked: false });
});

test('a block holds until both have lifted theirs', () => {
  const pair = after(blocked);
  pair.setBlock(bob, true, '3');
  pair.setBlock(alice, false, '4');
  expect(pair.blocked).toBe(true);
  pair.setBlock(bob, false, '5');
  expect(pair.blocked).toBe(false);
});

test('a match that is told again after it ended stays ended', () => {
  expect(after(matched, ended, matched).matched).toBe(false);
});
