import { Pair } from './pair.entity.js';

const [alice, bob] = ['a', 'b'] as const;

type PairEvent = [name: string, apply: (pair: Pair) => void];
const matched: PairEvent = ['match', (pair) => pair.match()];
const ended: PairEvent = ['end', (pair) => pair.endMatch()];
const blocked: PairEvent = ['block', (pair) => pair.setBlock(alice, true, '1')];
const unblocked: PairEvent = ['unblock', (pair) => pair.setBlock(alice, false, '2')];

const after = (...events: PairEvent[]) => {
  const pair = Pair.between(alice, bob);
  for (const [, apply] of events) apply(pair);
  return pair;
};

function orders<T>(items: T[]): T[][] {
  if (items.length < 2) return [items];
  return items.flatMap((item, at) => orders(items.toSpliced(at, 1)).map((rest) => [item, ...rest]));
}
const named = (events: PairEvent[]) => [events.map(([name]) => name).join(', '), events] as const;

test('Pair: matched members may chat', () => {
  expect(after(matched).mayChat).toBe(true);
});

test.each(orders([matched, blocked, ended]).map(named))('Pair: a block ends the match in any order of events: %s', (_, events) => {
  expect(after(...events)).toMatchObject({ mayChat: false, matched: false, blocked: true });
});

test.each(orders([matched, blocked, ended, unblocked]).map(named))(
  'Pair: an ended match stays ended when the block is lifted: %s',
  (_, events) => {
    expect(after(...events)).toMatchObject({ mayChat: false, matched: false, blocked: false });
  },
);

test('Pair: is blocked until both members have lifted their blocks', () => {
  const pair = after(blocked);
  pair.setBlock(bob, true, '3');
  pair.setBlock(alice, false, '4');
  expect(pair.blocked).toBe(true);
  pair.setBlock(bob, false, '5');
  expect(pair.blocked).toBe(false);
});

test('Pair: a repeated match event after the end changes nothing', () => {
  expect(after(matched, ended, matched).matched).toBe(false);
});
