import { nextCase, stepFrom } from './next-case';

const image = (id: string, by?: 'me' | 'other') => ({ image: { id }, ...(by && { claim: { staffId: by, mine: by === 'me' } }) });
const five = [image('a'), image('b'), image('c', 'other'), image('d', 'me'), image('e')];

test.each([
  ['a', 'b'],
  ['b', 'd'],
  ['e', 'd'],
])('after %s comes %s, past what somebody else works on', (dealtWith, next) => expect(nextCase(five, [dealtWith])).toBe(next));

test('after several comes the first that is left', () => expect(nextCase(five, ['a', 'b'])).toBe('d'));

test('after the last one comes nothing', () => expect(nextCase([image('a'), image('c', 'other')], ['a'])).toBe(''));

test.each([
  ['a', 1, 'b'],
  ['a', -1, 'a'],
  ['b', 1, 'c'],
  ['e', 1, 'e'],
  ['gone', 1, 'a'],
] as const)('from %s by %i is %s', (from, by, to) => expect(stepFrom(five, from, by)).toBe(to));

test('an empty list leads nowhere', () => expect(stepFrom([], 'a', 1)).toBe(''));
