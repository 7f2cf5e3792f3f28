import { jest } from '@jest/globals';
import { ConversationClosedPushedSchema, MessagePushedSchema, ReadPushedSchema, type ReadPushedJson } from '@sotto/proto/chat/v1/messages';
import { as } from '@sotto/testing/viewers';
import { Message } from '../src/conversations/message.entity.js';
import { SendMessage } from '../src/messages/send-message.js';
import { World, type Device } from './world.js';

let world: World;
beforeAll(async () => {
  world = await World.start();
});
afterAll(() => world.stop());

const mark = async (userId: string, conversationId: string, sequence: number) =>
  (await world.chat.markRead(as(userId), { conversationId, sequence })).unreadTotal;

test('MarkRead: marks the messages of the other member up to the sequence, with the time', async () => {
  const { one, two, conversationId } = await world.chatting();
  for (const speaker of [one, two, one, one]) await world.say(speaker, conversationId, 'hi');
  const readAt = world.h.clock.now();
  expect(await mark(two, conversationId, 3)).toBe(1);

  const messages = await world.h.em.find(Message, { conversationId }, { orderBy: { sequence: 'asc' } });
  expect(messages.map((message) => message.readAt)).toEqual([readAt, null, readAt, null]);
});

test('MarkRead: never moves backwards, and a repeated call changes and notifies nothing', async () => {
  const { one, two, conversationId } = await world.chatting();
  for (let i = 0; i < 3; i++) await world.say(one, conversationId, 'hi');
  await world.h.settle();
  const device = await world.device(two);
  expect([await mark(two, conversationId, 2), await mark(two, conversationId, 1), await mark(two, conversationId, 2)]).toEqual([1, 1, 1]);
  await world.h.settle();
  expect(device.of(ReadPushedSchema)).toHaveLength(1);
});

test('MarkRead: a sequence beyond the end covers only existing messages', async () => {
  const { one, two, conversationId } = await world.chatting();
  await world.say(one, conversationId, 'hi');
  expect(await mark(two, conversationId, 2_000_000)).toBe(0);
  await world.say(one, conversationId, 'again');
  expect(await world.unreadTotal(two)).toBe(1);
});

test('MarkRead: twenty parallel calls count each message once', async () => {
  const { one, two, conversationId } = await world.chatting();
  for (let i = 0; i < 5; i++) await world.say(one, conversationId, 'hi');
  const sending = Array.from({ length: 5 }, () => world.say(one, conversationId, 'more'));
  await Promise.all([...sending, ...Array.from({ length: 20 }, (_, at) => mark(two, conversationId, (at % 10) + 1))]);
  await mark(two, conversationId, 10);
  expect(await world.unreadTotal(two)).toBe(0);
});

test('MarkRead: notifies the other member and the devices of the reader, who alone get the unread number', async () => {
  const { one, two, conversationId } = await world.chatting();
  await world.say(one, conversationId, 'hi');
  await world.h.settle();
  const [writer, reader] = [await world.device(one), await world.device(two)];
  await mark(two, conversationId, 1);
  await world.h.settle();

  const read = { conversationId, userId: two, sequence: 1, readAt: world.h.clock.now().toISOString().replace('.000', '') };
  expect(writer.of(ReadPushedSchema)).toEqual([read]);
  expect(reader.of(ReadPushedSchema)).toEqual([{ ...read, unreadTotal: 0, conversationUnread: 0 }]);
});

test('ListUnread: returns unread messages of all conversations, newest first', async () => {
  const me = world.member();
  for (const name of ['Ann', 'Bea']) {
    const peer = world.member({ name });
    await world.match(me, peer);
    const conversationId = await world.open(me, peer);
    for (const text of ['one', 'two']) {
      world.h.clock.advance({ seconds: 1 });
      await world.say(peer, conversationId, `${name} ${text}`);
    }
  }
  const unread = await world.chat.listUnread(as(me), { limit: 3 });
  expect(unread.messages.map(({ content }) => content)).toEqual(['Bea two', 'Bea one', 'Ann two']);
  expect(unread.unreadTotal).toBe(4);
});

test('Unread numbers: a message whose event is faster than its sender is not pushed again with an older number', async () => {
  const { one, two, conversationId } = await world.chatting();
  const three = world.member();
  await world.match(one, three);
  const elsewhere = await world.open(three, one);
  const device = await world.device(one);
  const sending = world.h.get(SendMessage);
  const execute = sending.execute.bind(sending);
  const slow = jest.spyOn(sending, 'execute').mockImplementation(async (sender, input) => {
    const sent = await execute(sender, input);
    if (input.content !== 'first') return sent;
    await world.say(three, elsewhere, 'second');
    await world.h.settle();
    return sent;
  });
  await world.say(two, conversationId, 'first');
  slow.mockRestore();
  await world.h.settle();
  expect(badgeOf(device)).toBe(2);
});

test.each([1, 2])(
  'Unread numbers: random actions on two devices each show the same number everywhere (walk %i)',
  async (seed) => {
    const random = randomFrom(seed);
    const pick = <T>(...choices: T[]): T => choices[Math.floor(random() * choices.length)] as T;
    const alice = world.member();
    await unreadFromElsewhere(alice, 3);
    let bob = world.member();
    await world.match(alice, bob);
    let conversationId = await world.open(alice, bob);
    /** The expected state: sequence and sender of each message, and the read mark of each member. */
    let said: string[] = [];
    let read = new Map<string, number>();
    const unreadIn = (userId: string) => said.filter((sender, at) => sender !== userId && at + 1 > (read.get(userId) ?? 0)).length;
    const expected = (userId: string) => unreadIn(userId) + (userId === alice ? 3 : 0);
    const devices = new Map<string, Device[]>([
      [alice, [await world.device(alice), await world.device(alice)]],
      [bob, [await world.device(bob), await world.device(bob)]],
    ]);

    const steps = {
      send: async (userId: string) => {
        await world.say(userId, conversationId, 'hi');
        said.push(userId);
      },
      read: async (userId: string) => {
        if (said.length === 0) return;
        const upTo = 1 + Math.floor(random() * said.length);
        const answered = await mark(userId, conversationId, upTo);
        read.set(userId, Math.max(read.get(userId) ?? 0, upTo));
        expect(answered).toBe(expected(userId));
      },
      open: async (userId: string) => {
        expect(await world.open(userId, userId === alice ? bob : alice)).toBe(conversationId);
      },
      block: async (userId: string) => {
        await world.block(userId, userId === alice ? bob : alice);
        [said, read] = [[], new Map()];
        await agree();
        bob = world.member();
        await world.match(alice, bob);
        conversationId = await world.open(bob, alice); // a member with many blocks may open few conversations
        devices.set(bob, [await world.device(bob), await world.device(bob)]);
      },
    };
    const agree = async () => {
      await world.h.settle();
      for (const userId of [alice, bob]) {
        const list = await world.chat.listConversations(as(userId), {});
        const badges = devices.get(userId)?.map(badgeOf) ?? [];
        const row = list.conversations.find(({ conversation }) => conversation?.id === conversationId)?.conversation;
        const places = { list: list.unreadTotal, unread: await world.unreadTotal(userId), row: row?.unread ?? 0 };
        expect(places).toEqual({ list: expected(userId), unread: expected(userId), row: unreadIn(userId) });
        expect(badges.filter((badge) => badge !== undefined && badge !== expected(userId))).toEqual([]);
      }
    };

    for (let step = 0; step < 60; step++) {
      const name = random() < 0.06 ? 'block' : pick<'send' | 'read' | 'open'>('send', 'send', 'send', 'read', 'open');
      await steps[name](pick(alice, bob));
      await agree();
    }
    expect(devices.get(alice)?.map(badgeOf)).toEqual([expected(alice), expected(alice)]);
  },
  60_000,
);

/** The unread number on a device after its frames; undefined before the first one. */
function badgeOf(device: Device): number | undefined {
  const counting = new Set([MessagePushedSchema.name, ConversationClosedPushedSchema.name, ReadPushedSchema.name]);
  const frames = device.frames.filter(({ event, data }) => {
    const isMine = event !== ReadPushedSchema.name || (data as ReadPushedJson).unreadTotal !== undefined;
    return counting.has(event) && isMine;
  });
  const last = frames.at(-1)?.data as { unreadTotal?: number } | undefined;
  return last && (last.unreadTotal ?? 0); // JSON omits zero
}

async function unreadFromElsewhere(userId: string, count: number): Promise<void> {
  const peer = world.member();
  await world.match(userId, peer);
  const conversationId = await world.open(userId, peer);
  for (let i = 0; i < count; i++) await world.say(peer, conversationId, 'hi');
}

/** Random numbers that are equal for equal seeds. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
