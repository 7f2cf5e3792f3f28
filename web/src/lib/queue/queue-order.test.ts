import { nextCase, stepFrom } from './queue-order';

const five = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id, isFree: id !== 'c' }));

test.each([
  ['a', 'b'],
  ['b', 'd'],
  ['e', 'd'],
])('after %s comes %s, past what someone else works on', (dealtWith, next) => expect(nextCase(five, [dealtWith])).toBe(next));

test('after several comes the first that is left', () => expect(nextCase(five, ['a', 'b'])).toBe('d'));

test('after the last one comes nothing', () => expect(nextCase([five[0]!, five[2]!], ['a'])).toBe(''));

test.each([
  ['a', 1, 'b'],
  ['a', -1, 'a'],
  ['b', 1, 'c'],
  ['e', 1, 'e'],
  ['gone', 1, 'a'],
] as const)('from %s by %i is %s', (from, by, to) => expect(stepFrom(five, from, by)).toBe(to));

test('an empty list leads nowhere', () => expect(stepFrom([], 'a', 1)).toBe(''));
