import type { HostMessageJson } from '@sotto/proto/chat/v1/host';
import { hasGap, mergeConversations, mergeMessages } from './merge-messages';

const answer = (content: string, complete = false): HostMessageJson => ({ id: 'a', fromHost: true, sequence: 3, content, complete });
const question: HostMessageJson = { id: 'q', sequence: 2, content: 'Who can see my city?', complete: true };

test('an answer grows, however its parts are shuffled', () => {
  const parts = [answer(''), answer('Nobody'), answer('Nobody sees'), answer('Nobody sees a place.', true)];
  const ways = [parts, parts.toReversed(), [parts[2]!, parts[0]!, parts[3]!, parts[1]!]];
  for (const way of ways) expect(way.reduce<HostMessageJson[]>((known, part) => mergeMessages(known, [part]), [])).toEqual([parts[3]]);
});

test('what is complete wins over what is longer', () => {
  const drafted = answer('Nobody sees a place, I believe, but let me look');
  const settled = answer('Nobody sees a place.', true);
  expect(mergeMessages([drafted], [settled])).toEqual([settled]);
  expect(mergeMessages([settled], [drafted])).toEqual([settled]);
});

test('messages stand in their order', () => {
  expect(mergeMessages([answer('Nobody', true)], [question]).map(({ id }) => id)).toEqual(['q', 'a']);
});

test('a late reading does not take back what a frame has brought', () => {
  const known = { id: '1', messages: [question, answer('Nobody sees')] };
  expect(mergeConversations(known, { id: '1', messages: [question] })).toEqual(known);
});

test('another conversation, or none, replaces the one that was known', () => {
  const known = { id: '1', messages: [question] };
  expect(mergeConversations(known, { id: '2', messages: [] })).toEqual({ id: '2', messages: [] });
  expect(mergeConversations(known, null)).toBeNull();
});

test('a hole in the sequence is seen', () => {
  const greeting = { id: 'g', sequence: 1 };
  expect(hasGap([greeting, question])).toBe(false);
  expect(hasGap([greeting, answer('Nobody')])).toBe(true);
});
