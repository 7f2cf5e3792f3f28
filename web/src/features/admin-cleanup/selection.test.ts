import { allOf, nobody, rangeTo, toggled } from './selection';

const order = ['a', 'b', 'c', 'd', 'e'];
const chosen = ({ ids }: { ids: ReadonlySet<string> }) => [...ids].sort().join('');

test('one is chosen and let go', () => {
  const one = toggled(nobody, 'b');
  expect(chosen(one)).toBe('b');
  expect(chosen(toggled(one, 'b'))).toBe('');
});

test('a range goes from the last one touched, in both directions', () => {
  expect(chosen(rangeTo(toggled(nobody, 'b'), 'd', order))).toBe('bcd');
  expect(chosen(rangeTo(toggled(nobody, 'd'), 'b', order))).toBe('bcd');
});

test('a range keeps who was chosen before, and the next one goes on from its end', () => {
  const first = rangeTo(toggled(toggled(nobody, 'a'), 'c'), 'd', order);
  expect(chosen(first)).toBe('acd');
  expect(chosen(rangeTo(first, 'e', order))).toBe('acde');
});

test('a range without a beginning, or to who is not in the list, chooses no one else', () => {
  expect(chosen(rangeTo(nobody, 'c', order))).toBe('c');
  expect(chosen(rangeTo(toggled(nobody, 'gone'), 'c', order))).toBe('cgone');
  expect(chosen(rangeTo(toggled(nobody, 'a'), 'x', order))).toBe('a');
});

test('all, and no one after that', () => {
  const all = allOf(toggled(nobody, 'a'), order);
  expect(chosen(all)).toBe('abcde');
  expect(chosen(allOf(all, order))).toBe('');
});
