import { newId } from '@sotto/kit/orm/ids';
import { BoostedMessageUndeliverableSchema, MessageSentSchema } from '@sotto/proto/chat/v1/events';
import { MessagePushedSchema } from '@sotto/proto/chat/v1/messages';
import { MessageBoostPaidSchema } from '@sotto/proto/marketplace/v1/events';
import type { MessageBoost } from '@sotto/proto/vocabulary';
import { as, asService } from '@sotto/testing/viewers';
import { ForgetHeldMessages } from '../src/boosts/forget-held-messages.js';
import { HeldMessage } from '../src/boosts/held-message.entity.js';
import { Message } from '../src/conversations/message.entity.js';
import { SendMessage } from '../src/messages/send-message.js';
import { countQueries } from '@sotto/testing/count-queries';
import { World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await World.start();
});
afterAll(() => world.stop());

interface Boosted {
  senderId: string;
  conversationId: string;
  boostType?: MessageBoost;
  content?: string;
  purchaseId?: string;
  recipientId?: string;
}

/** Holds a text, as marketplace does before the payment. */
async function hold({ boostType = 'message_super', content = 'look here', purchaseId = newId(), ...text }: Boosted): Promise<string> {
  await world.chat.holdBoostedMessage(asService('marketplace'), { purchaseId, boostType, content, ...text });
  return purchaseId;
}
const pay = (purchaseId: string, eventId?: string) => world.publish(MessageBoostPaidSchema, { purchaseId }, eventId);
const boost = async (text: Boosted) => pay(await hold(text));

const texts = async (conversationId: string) =>
  (await world.h.em.find(Message, { conversationId }, { orderBy: { sequence: 'asc' } })).map(({ content }) => content);
const undeliverable = async (purchaseId: string) =>
  (await world.h.published(BoostedMessageUndeliverableSchema)).filter((event) => event.purchaseId === purchaseId).length;
const listed = async (userId: string, limit = 100) => (await world.chat.listConversations(as(userId), { limit })).conversations;
const rowOf = async (userId: string, conversationId: string) =>
  (await listed(userId)).find(({ conversation }) => conversation?.id === conversationId)?.conversation;

/** A member with one conversation with each of these members; the last one has the latest message. */
async function surrounded(...names: string[]) {
  const me = world.member({ name: 'Me' });
  const peers: { userId: string; conversationId: string }[] = [];
  for (const name of names) {
    const userId = world.member({ name });
    await world.match(me, userId);
    const conversationId = await world.open(me, userId);
    world.h.clock.advance({ seconds: 1 });
    await world.say(userId, conversationId, `from ${name}`);
    peers.push({ userId, conversationId });
  }
  return { me, peers };
}

describe('MessageBoostPaid', () => {
  test('MessageBoostPaid: sends the held message once for repeated events, and shows its boost to both members', async () => {
    const { one, two, conversationId } = await world.chatting();
    const device = await world.device(two);
    const purchaseId = await hold({ senderId: one, conversationId, boostType: 'message_highlight' });
    const eventId = world.eventId();
    for (const id of [eventId, eventId, world.eventId()]) await pay(purchaseId, id);

    const { messages } = await world.chat.listMessages(as(two), { conversationId });
    const boosted = { content: 'look here', senderId: one, clientMessageId: purchaseId, boostType: 'message_highlight', boostPercent: 100 };
    expect(messages).toMatchObject([boosted]);
    expect(device.of(MessagePushedSchema).map(({ message }) => message)).toMatchObject([boosted]);
    const events = (await world.h.published(MessageSentSchema)).filter((event) => event.conversationId === conversationId);
    expect([events.length, await undeliverable(purchaseId), await world.unreadTotal(two)]).toEqual([1, 0, 1]);
    expect(await world.h.em.count(HeldMessage, { purchaseId })).toBe(0);
  });

  test('MessageBoostPaid: moves the conversation up in the list of the recipient and not of the sender', async () => {
    const { me, peers } = await surrounded('Ann', 'Bea', 'Cleo');
    const [ann, bea] = peers as [(typeof peers)[0], (typeof peers)[0], (typeof peers)[0]];
    const other = world.member({ name: 'Other' });
    await world.match(ann.userId, other);
    await boost({ senderId: ann.userId, conversationId: ann.conversationId, boostType: 'message_priority' });
    await boost({ senderId: bea.userId, conversationId: bea.conversationId, boostType: 'message_super' });
    world.h.clock.advance({ seconds: 1 });
    await world.say(other, await world.open(other, ann.userId), 'hi Ann');

    const order = async (userId: string) =>
      (await listed(userId)).map(({ peer, conversation }) => [peer?.displayName, conversation?.boostType]);
    expect(await order(me)).toEqual([
      ['Bea', 'message_super'],
      ['Ann', 'message_priority'],
      ['Cleo', ''],
    ]);
    expect(await order(ann.userId)).toEqual([
      ['Other', ''],
      ['Me', ''],
    ]);
  });

  test('Boost: the strongest unread boost decides the position until it is read', async () => {
    const { one, two, conversationId } = await world.chatting();
    const levels = ['message_super', 'message_priority', 'message_highlight'] as const;
    for (const boostType of levels) await boost({ senderId: one, conversationId, boostType });
    await world.say(one, conversationId, 'plain');
    const after = async (sequence: number) => {
      await world.chat.markRead(as(two), { conversationId, sequence });
      return (await rowOf(two, conversationId))?.boostType;
    };
    expect((await rowOf(two, conversationId))?.boostType).toBe('message_super');
    expect([await after(1), await after(2), await after(3), await after(4)]).toEqual(['message_highlight', 'message_highlight', '', '']);
  });

  test('SendMessage: does not change the boost that the sender has not read', async () => {
    const { one, two, conversationId } = await world.chatting();
    await boost({ senderId: one, conversationId, boostType: 'message_priority' });
    await boost({ senderId: two, conversationId, boostType: 'message_super' });
    await world.chat.markRead(as(one), { conversationId, sequence: 2 });
    expect((await rowOf(one, conversationId))?.boostType).toBe('');
    expect((await rowOf(two, conversationId))?.boostType).toBe('message_priority');
  });

  test('MessageBoostPaid: sends one message without refund when the first attempt died after sending, even if the conversation ended', async () => {
    const { one, two, conversationId } = await world.chatting();
    const purchaseId = await hold({ senderId: one, conversationId });
    const text = { conversationId, clientMessageId: purchaseId, content: 'look here', boostType: 'message_super' } as const;
    await world.h.get(SendMessage).execute(as(one), text);
    await world.unmatch(one, two);
    await pay(purchaseId);
    expect([(await texts(conversationId)).length, await undeliverable(purchaseId)]).toEqual([1, 0]);
  });

  test('MessageBoostPaid: many processes at once send one message', async () => {
    const { one, conversationId } = await world.chatting();
    const purchaseId = await hold({ senderId: one, conversationId });
    await Promise.all(Array.from({ length: 8 }, () => pay(purchaseId)));
    expect([await texts(conversationId), await undeliverable(purchaseId)]).toEqual([['look here'], 0]);
  });
});

describe('BoostedMessageUndeliverable', () => {
  test.each([
    ['its conversation ended', (one: string, two: string) => world.unmatch(one, two)],
    ['its recipient blocked the sender', (one: string, two: string) => world.block(two, one)],
    ['its recipient is inactive', (_: string, two: string) => world.change(two, { inactive: true })],
    ['its sender was erased', (one: string) => world.erase(one)],
    ['its recipient was erased', (_: string, two: string) => world.erase(two)],
  ] as const)('BoostedMessageUndeliverable: is published once when %s', async (_, become) => {
    const { one, two, conversationId } = await world.chatting();
    const purchaseId = await hold({ senderId: one, conversationId });
    await become(one, two);
    const eventId = world.eventId();
    for (const id of [eventId, eventId]) await pay(purchaseId, id);
    expect([await texts(conversationId), await undeliverable(purchaseId)]).toEqual([[], 1]);
    expect(await world.h.em.count(HeldMessage, { purchaseId })).toBe(0);
  });

  test('BoostedMessageUndeliverable: is published when the plan of the sender has expired', async () => {
    const { one, conversationId } = await world.chatting({ gender: 'female' }, {});
    const purchaseId = await hold({ senderId: one, conversationId });
    await world.change(one, { gender: 'male' });
    await pay(purchaseId);
    expect([await texts(conversationId), await undeliverable(purchaseId)]).toEqual([[], 1]);
  });

  test('BoostedMessageUndeliverable: is published when the purchase id belongs to a message without a boost', async () => {
    const { one, conversationId } = await world.chatting();
    const purchaseId = await hold({ senderId: one, conversationId });
    await world.say(one, conversationId, 'for free', purchaseId);
    await pay(purchaseId);
    expect([await texts(conversationId), await undeliverable(purchaseId)]).toEqual([['for free'], 1]);
  });

  test('BoostedMessageUndeliverable: is published when the held text was deleted after a week without payment', async () => {
    const { one, conversationId } = await world.chatting();
    const purchaseId = await hold({ senderId: one, conversationId });
    const forget = world.h.get(ForgetHeldMessages);
    world.h.clock.advance({ minutes: 7 * 24 * 60 });
    await forget.execute();
    expect(await world.h.em.count(HeldMessage, { purchaseId })).toBe(1);
    world.h.clock.advance({ seconds: 1 });
    await forget.execute();
    expect(await world.h.em.count(HeldMessage, { purchaseId })).toBe(0);
    await pay(purchaseId);
    expect([await texts(conversationId), await undeliverable(purchaseId)]).toEqual([[], 1]);
  });
});

describe('HoldBoostedMessage', () => {
  test('HoldBoostedMessage: the held text is shown to nobody, is not counted and moves nothing', async () => {
    const { one, two, conversationId } = await world.chatting();
    const device = await world.device(two);
    await hold({ senderId: one, conversationId });
    await world.h.settle();
    for (const userId of [one, two]) {
      expect((await world.chat.listMessages(as(userId), { conversationId })).messages).toEqual([]);
      expect(await rowOf(userId, conversationId)).toMatchObject({ boostType: '', lastSequence: 0, unread: 0 });
    }
    expect([device.frames, await texts(conversationId)]).toEqual([[], []]);
  });

  test('HoldBoostedMessage: a repeated call does not change the held text', async () => {
    const { one, conversationId } = await world.chatting();
    const purchaseId = await hold({ senderId: one, conversationId, content: 'first' });
    await hold({ senderId: one, conversationId, content: 'second', purchaseId });
    await pay(purchaseId);
    expect(await texts(conversationId)).toEqual(['first']);
  });

  test.each([
    ['CONVERSATION_NOT_FOUND', 'somebody who takes no part', () => ({ senderId: world.member() })],
    ['CONVERSATION_NOT_FOUND', 'a conversation that is none', () => ({ conversationId: newId() })],
    ['BLANK_MESSAGE', 'a text that shows nothing', () => ({ content: ' \u200b ' })],
  ])('HoldBoostedMessage: throws %s for %s', async (code, _, change) => {
    const { one, conversationId } = await world.chatting();
    await expect(hold({ senderId: one, conversationId, ...change() })).rejects.toMatchObject({ code });
  });

  test('HoldBoostedMessage: takes the other participant as recipient, and refuses everybody else at the field', async () => {
    const { one, two, conversationId } = await world.chatting();
    await hold({ senderId: one, conversationId, recipientId: two.toUpperCase() });
    for (const recipientId of [one, world.member(), newId()])
      await expect(hold({ senderId: one, conversationId, recipientId })).rejects.toMatchObject({
        ...{ code: 'INVALID_INPUT', status: 422, fields: [{ field: 'recipientId' }] },
      });
    expect(await world.h.em.count(HeldMessage, { conversationId })).toBe(1);
    const [stranger, foreign] = [world.member(), { conversationId, recipientId: two }];
    await expect(hold({ senderId: stranger, ...foreign })).rejects.toMatchObject({ code: 'CONVERSATION_NOT_FOUND' });
  });

  test('HoldBoostedMessage: refuses an ended conversation and a member without entitlement', async () => {
    const { one, two, conversationId } = await world.chatting();
    await world.change(one, { gender: 'male' });
    await expect(hold({ senderId: one, conversationId })).rejects.toMatchObject({ code: 'ENTITLEMENT_REQUIRED' });
    await world.unmatch(one, two);
    await expect(hold({ senderId: two, conversationId })).rejects.toMatchObject({ code: 'CONVERSATION_NOT_FOUND' });
  });
});

describe('ListConversations with boosts', () => {
  /** A member with this number of conversations, some boosted and some with equal times. */
  async function crowded(count: number): Promise<string> {
    const me = world.member();
    await world.chat.getChatAccess(as(me), {});
    await world.h.em.execute(
      `insert into conversations
         (id, user1_id, user2_id, state, created_at, updated_at, last_sequence, user1_read_sequence, user2_read_sequence, user1_unread,
          user2_unread, user1_boost, user2_boost)
       select gen_random_uuid(), least(?::uuid, peer), greatest(?::uuid, peer), 'open', now(), timestamptz '2026-01-01' + n / 3 * interval '1 second',
         0, 0, 0, 0, 0, boost, boost
       from (select n, gen_random_uuid() as peer, case when n % 5 = 0 then n % 4 else 0 end as boost from generate_series(1, ?) n) rows`,
      [me, me, count],
    );
    return me;
  }

  /** Reads all pages and runs an action after each. */
  async function walk(me: string, between: (page: number) => Promise<unknown> = async () => undefined): Promise<string[]> {
    const read: string[] = [];
    let [cursor, page] = ['', 0];
    do {
      const { conversations, nextCursor } = await world.chat.listConversations(as(me), { cursor, limit: 7 });
      read.push(...conversations.map(({ conversation }) => conversation?.id ?? ''));
      cursor = nextCursor;
      if (cursor) await between(page++);
    } while (cursor);
    return read;
  }

  test('ListConversations with boosts: pages over 200 conversations without gap or overlap, one statement each', async () => {
    const me = await crowded(200);
    world.requests.length = 0;
    await listed(me); // loads the cards of the peers
    const sorted = await world.h.em.execute<{ id: string }[]>(
      `select id from conversations where user1_id = ? or user2_id = ? order by user1_boost desc, updated_at desc, id desc`,
      [me, me],
    );
    expect(await walk(me)).toEqual(sorted.map(({ id }) => id));
    expect(await countQueries(world.h, () => world.chat.listConversations(as(me), { limit: 100 }))).toBe(1);
    expect(await countQueries(world.h, () => world.chat.listConversations(as(me), { limit: 1 }))).toBe(1);
  });

  test('ListConversations with boosts: shows each unchanged conversation once while others move between two pages', async () => {
    const me = await crowded(60);
    const moved = new Set<string>();
    const move = async (rank: number, order: string) => {
      const [row] = await world.h.em.execute<{ id: string }[]>(
        `update conversations set user1_boost = ?, user2_boost = ? where id = (
           select id from conversations where (user1_id = ? or user2_id = ?) and (user1_boost > 0) = ? order by updated_at ${order} limit 1)
         returning id`,
        [rank, rank, me, me, rank === 0],
      );
      if (row) moved.add(row.id);
    };
    const still = (ids: string[]) => ids.filter((id) => !moved.has(id));
    const before = await walk(me);
    const read = await walk(me, (page) => (page % 2 ? move(3, 'asc') : move(0, 'desc')));
    expect(moved.size).toBeGreaterThan(4);
    expect(still(read)).toEqual(still(before));
  });
});
