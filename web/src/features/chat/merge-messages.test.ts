import { aMessage } from '#test/people';
import { fetchSince } from './fetch-since';
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

test('a catch-up reads forwards until there is no more', async () => {
  const asked: unknown[] = [];
  const answers = [{ ...page(6, 7), nextAfter: 7 }, page(8, 9)];
  const found = await fetchSince(5, async (after) => {
    asked.push(after);
    return answers.shift()!;
  });
  expect(found.map(({ sequence }) => sequence)).toEqual([6, 7, 8, 9]);
  expect(asked).toEqual([5, 7]);
});
