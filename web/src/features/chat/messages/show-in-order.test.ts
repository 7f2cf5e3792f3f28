import type { MessageJson } from '@sotto/proto/chat/v1/messages';
import { aMessage } from '#test/people';
import { completeUpTo, inReadingOrder, mergeMessages } from './merge-messages';
import { showInOrder } from './show-in-order';

const upTo = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => aMessage(from + at, `m${from + at}`));
const breath = () => new Promise((resolve) => setTimeout(resolve));

/** A thread that shows the messages up to one, and a server that holds more. */
function thread({ shown, stored, pageSize = 100 }: { shown: number; stored: number; pageSize?: number }) {
  const pages = [{ messages: upTo(1, shown).reverse() }];
  const server = { stored, asked: [] as number[], refuse: 0, onRead: () => undefined as unknown, pauses: [] as number[] };
  const gaps: number[] = [];
  const inOrder = showInOrder({
    complete: () => completeUpTo(pages),
    show: (messages) => {
      mergeMessages(pages, messages);
      const sequences = inReadingOrder(pages).map(({ sequence }) => sequence!);
      if (sequences.some((sequence, at) => sequence !== at + 1)) gaps.push(sequences.length);
    },
    readPage: async (after) => {
      server.asked.push(after);
      await breath();
      server.onRead();
      if (server.refuse > 0) {
        server.refuse--;
        throw new Error('503');
      }
      const messages = upTo(after + 1, Math.min(after + pageSize, server.stored));
      return { messages, nextAfter: after + pageSize < server.stored ? after + pageSize : undefined };
    },
    pause: async (failures) => {
      server.pauses.push(failures);
      await breath();
    },
  });
  const settle = async () => {
    for (let quiet = 0, last = -1; quiet < 8; quiet = last === server.asked.length ? quiet + 1 : 0) {
      last = server.asked.length;
      await breath();
    }
  };
  const shownNow = () => inReadingOrder(pages).map(({ sequence }) => sequence!);
  return { ...inOrder, server, gaps, settle, shownNow };
}

const oneTo = (last: number) => Array.from({ length: last }, (_, at) => at + 1);

test('what follows without a hole is shown at once, and no one is asked', () => {
  const { arrived, shownNow, server } = thread({ shown: 3, stored: 5 });
  arrived(aMessage(4, 'm4'));
  arrived(aMessage(5, 'm5'));
  arrived(aMessage(5, 'm5'));
  expect(shownNow()).toEqual([1, 2, 3, 4, 5]);
  expect(server.asked).toEqual([]);
});

test('nothing beyond a hole is shown before the hole is filled', async () => {
  const { arrived, shownNow, settle, gaps } = thread({ shown: 3, stored: 6 });
  arrived(aMessage(6, 'm6'));
  expect(shownNow()).toEqual([1, 2, 3]);
  await settle();
  expect(shownNow()).toEqual(oneTo(6));
  expect(gaps).toEqual([]);
});

test('two that come the wrong way round need no question', async () => {
  const { arrived, shownNow, settle, gaps } = thread({ shown: 3, stored: 5 });
  arrived(aMessage(5, 'm5'));
  arrived(aMessage(4, 'm4'));
  expect(shownNow()).toEqual(oneTo(5));
  await settle();
  expect(shownNow()).toEqual(oneTo(5));
  expect(gaps).toEqual([]);
});

test('a gap of 500 is filled in pages of 100 while live messages keep coming, in order and none twice', async () => {
  const { arrived, catchUp, server, shownNow, settle, gaps } = thread({ shown: 50, stored: 550 });
  server.onRead = () => {
    server.stored++;
    arrived(aMessage(server.stored, `m${server.stored}`)); // someone writes with every page that is read
  };
  catchUp();
  await settle();
  expect(server.asked.slice(0, 5)).toEqual([50, 150, 250, 350, 450]);
  expect(server.asked.length).toBeLessThanOrEqual(8);
  expect(shownNow()).toEqual(oneTo(server.stored));
  expect(gaps).toEqual([]);
});

test('a page that fails is asked for again after growing pauses, from where the thread has got to', async () => {
  const { arrived, catchUp, server, shownNow, settle, gaps } = thread({ shown: 10, stored: 250 });
  let reads = 0;
  server.onRead = () => {
    if (++reads === 2) server.refuse = 3;
  };
  catchUp();
  arrived(aMessage(251, 'm251'));
  server.stored = 251;
  await settle();
  expect(server.asked).toEqual([10, 110, 110, 110, 110, 210]);
  expect(server.pauses).toEqual([0, 1, 2]);
  expect(shownNow()).toEqual(oneTo(251));
  expect(gaps).toEqual([]);
});

test('a server that does not have it yet is asked again, and the message is not given up', async () => {
  const { arrived, server, shownNow, settle } = thread({ shown: 2, stored: 2 });
  server.onRead = () => {
    if (server.asked.length === 3) server.stored = 4;
  };
  arrived(aMessage(4, 'm4'));
  await settle();
  expect(shownNow()).toEqual([1, 2, 3, 4]);
});

test('a connection that begins while a page is read is followed by another look', async () => {
  const { catchUp, server, shownNow, settle } = thread({ shown: 2, stored: 2 });
  catchUp();
  catchUp();
  await breath();
  server.stored = 3; // stored after the first answer was made, before the connection stood
  await settle();
  expect(shownNow()).toEqual([1, 2, 3]);
});

test('the writer’s own copy with its text is kept when the frame without it comes later', async () => {
  const seen: MessageJson[] = [];
  let last = 3;
  const inOrder = showInOrder({
    complete: () => last,
    show: (messages) => {
      seen.push(...messages);
      last = messages.at(-1)!.sequence!;
    },
    readPage: async () => ({ messages: [aMessage(4, 'm4')] }),
    pause: async () => undefined,
  });
  inOrder.arrived(aMessage(5, 'only for two'));
  inOrder.arrived(aMessage(5, ''));
  await breath();
  await breath();
  expect(seen.map(({ content }) => content)).toEqual(['m4', 'only for two']);
});

test('who has left asks no more', async () => {
  const { arrived, stop, server, settle } = thread({ shown: 2, stored: 9 });
  server.refuse = Infinity;
  arrived(aMessage(9, 'm9'));
  stop();
  await settle();
  expect(server.asked).toEqual([2]);
});
