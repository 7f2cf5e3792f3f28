import { arrive } from '#test/fake-socket';
import { jest } from '@jest/globals';
import type { ListMessagesResponseJson } from '@sotto/proto/chat/v1/chat_service';
import type { TimedMessage } from './burn-clock';

const { followBurns } = await import('./follow-burns');
const { readStates } = await import('./read-states');

const burnedAt = '2026-11-27T22:10:00Z';
const aBurn = (sequence: number, more: Partial<TimedMessage> = {}): TimedMessage => ({
  id: `m${sequence}`,
  conversationId: 'here',
  senderId: 'ana',
  sequence,
  isBurnMessage: true,
  burnDurationMinutes: 5,
  ...more,
});

/** One conversation in a cache, as long as it is held. */
function held(...messages: TimedMessage[]) {
  const thread = { pages: [{ messages }] };
  const asked: [number, number][] = [];
  const removed = Promise.withResolvers<void>();
  const life = {
    dispatch: () => undefined,
    getState: () => ({ session: { userId: 'me' } }),
    getCacheEntry: () => ({ data: thread }),
    updateCachedData: (change: (draft: typeof thread) => void) => change(thread),
    cacheEntryRemoved: removed.promise,
  };
  const answer: ListMessagesResponseJson = { messages: [] };
  const over = followBurns('here', life, async (after, limit) => {
    asked.push([after, limit]);
    return answer;
  });
  const end = async () => {
    removed.resolve();
    await over;
  };
  return { asked, answer, messages, end };
}

afterEach(() => jest.useRealTimers());

test('every 30 seconds the state of those that burn is asked for, and of no others', async () => {
  jest.useFakeTimers();
  const { asked, end } = held(aBurn(3), aBurn(7, { content: 'text', burnedAt }), aBurn(8, { isBurned: true, burnedAt }));
  await jest.advanceTimersByTimeAsync(60_000);
  expect(asked).toEqual([
    [6, 1],
    [6, 1],
  ]);
  await end();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(asked).toHaveLength(2);
});

test('where nothing burns nothing is asked', async () => {
  jest.useFakeTimers();
  const { asked, end } = held(aBurn(3), aBurn(4, { isBurned: true }));
  await jest.advanceTimersByTimeAsync(120_000);
  expect(asked).toEqual([]);
  await end();
});

test('a new connection asks for all that have not burned, closed ones too', async () => {
  const { asked, answer, messages, end } = held(aBurn(3), aBurn(7, { content: 'text', burnedAt }));
  answer.messages = [aBurn(3, { isBurned: true }), aBurn(7, { isBurned: true })];
  await arrive('Ready');
  expect(asked).toEqual([[2, 5]]);
  await Promise.resolve();
  expect(messages.map(({ isBurned, content }) => [isBurned, content])).toEqual([
    [true, ''],
    [true, ''],
  ]);
  await end();
});

test('one’s own that was written on another device is read, for frames carry no text', async () => {
  const mine = aBurn(9, { senderId: 'me' });
  const { asked, end } = held(mine);
  await arrive('MessagePushed', { message: mine });
  await arrive('MessagePushed', { message: aBurn(10) });
  expect(asked).toEqual([[8, 1]]);
  await end();
});

test('states that lie far apart are read in several pages, each as long as it must be', async () => {
  const asked: [number, number][] = [];
  const states = await readStates([450, 3, 120], async (after, limit) => {
    asked.push([after, limit]);
    return { messages: Array.from({ length: limit }, (_, index) => aBurn(after + 1 + index)) };
  });
  expect(asked).toEqual([
    [2, 100],
    [119, 100],
    [449, 1],
  ]);
  expect(states.map(({ sequence }) => sequence)).toEqual(expect.arrayContaining([3, 120, 450]));
});
