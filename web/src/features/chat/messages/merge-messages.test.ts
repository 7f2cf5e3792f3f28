import { aMessage } from '#test/people';
import { completeUpTo, inReadingOrder, mergeMessages } from './merge-messages';

const page = (...sequences: number[]) => ({ messages: sequences.map((n) => aMessage(n, `m${n}`)) });
const order = (pages: ReturnType<typeof page>[]) => inReadingOrder(pages).map(({ sequence }) => sequence);

test('what comes late finds its place, what comes twice does not', () => {
  const pages = [page(6, 4), page(3, 2)];
  mergeMessages(pages, [aMessage(5, 'm5'), aMessage(3, 'm3'), aMessage(7, 'm7')]);
  expect(order(pages)).toEqual([2, 3, 4, 5, 6, 7]);
});

test('a hole is seen', () => {
  expect(completeUpTo([page(6, 5), page(3, 2)])).toBe(3);
  expect(completeUpTo([page(6, 5), page(4)])).toBe(6);
  expect(completeUpTo([{ messages: [] }])).toBe(0);
});
