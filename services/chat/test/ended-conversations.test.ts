import { jest } from '@jest/globals';
import { newId } from '@sotto/kit/orm/ids';
import { ConversationClosedPushedSchema, MessagePushedSchema } from '@sotto/proto/chat/v1/messages';
import { MatchEndedSchema, MemberBlockedSchema, MembersMatchedSchema } from '@sotto/proto/profiles/v1/events';
import { as } from '@sotto/testing/viewers';
import { setTimeout as delay } from 'node:timers/promises';
import { Conversation } from '../src/conversations/conversation.entity.js';
import { ForgetConversations } from '../src/conversations/forget-conversations.js';
import { Message } from '../src/conversations/message.entity.js';
import { MessageRepository } from '../src/messages/message.repository.js';
import { PushMessage } from '../src/messages/push-message.js';
import { Pair } from '../src/members/pair.entity.js';
import { World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await World.start();
});
afterAll(() => world.stop());

const gone = { code: 'CONVERSATION_NOT_FOUND', status: 404 };

test.each([
  ['an unmatch', (one: string, two: string) => world.unmatch(one, two)],
  ['a block', (one: string, two: string) => world.block(one, two)],
])('%s: closes the conversation for both members without a reason', async (_, end) => {
  const { one, two, conversationId } = await world.chatting();
  const { message } = await world.say(two, conversationId, 'hello?');
  await world.h.settle();
  const devices = [await world.device(one), await world.device(two)];
  await end(one, two);

  expect(devices.map((device) => device.of(ConversationClosedPushedSchema))).toEqual([
    [{ conversationId, userId: two }],
    [{ conversationId, userId: one }],
  ]);
  for (const [me, other] of [
    [one, two],
    [two, one],
  ] as const) {
    const refusals = [
      world.say(me, conversationId, 'still there?'),
      world.chat.listMessages(as(me), { conversationId }),
      world.chat.markRead(as(me), { conversationId, sequence: 1 }),
      world.chat.sayTyping(as(me), { conversationId }),
    ];
    for (const refusal of refusals) await expect(refusal).rejects.toMatchObject(gone);
    await expect(world.open(me, other)).rejects.toMatchObject({ code: 'NOT_MATCHED' });
    expect(await world.chat.listConversations(as(me), {})).toMatchObject({ conversations: [], unreadTotal: 0 });
    expect(await world.chat.listUnread(as(me), {})).toMatchObject({ messages: [], unreadTotal: 0 });
  }
  expect(await world.h.em.count(Message, { id: message?.id })).toBe(1); // kept as evidence
});

test('SendMessage: refuses a retry after the conversation ended', async () => {
  const { one, two, conversationId } = await world.chatting();
  const clientMessageId = newId();
  await world.say(one, conversationId, 'hi', clientMessageId);
  await world.unmatch(two, one);
  await expect(world.say(one, conversationId, 'hi', clientMessageId)).rejects.toMatchObject(gone);
});

test('MemberUnblocked: does not reopen the conversation', async () => {
  const { one, two, conversationId } = await world.chatting();
  await world.block(one, two);
  await world.unmatch(one, two);
  await world.unblock(one, two);
  await expect(world.open(one, two)).rejects.toMatchObject({ code: 'NOT_MATCHED' });
  await expect(world.say(two, conversationId, 'hi')).rejects.toMatchObject(gone);
});

test('MemberBlocked: an event before the match keeps the members apart', async () => {
  const [one, two] = [world.member(), world.member()];
  await world.block(one, two);
  await world.match(one, two);
  await expect(world.open(two, one)).rejects.toMatchObject({ code: 'NOT_MATCHED' });
});

test('Pair events: repeated and parallel events have one effect', async () => {
  const { one, two, conversationId } = await world.chatting();
  const [userAId, userBId] = Pair.order(one, two);
  const match = { matchId: newId(), userAId, userBId };
  const device = await world.device(two);
  const [matched, ended, blocked] = [world.eventId(), world.eventId(), world.eventId()];
  for (let round = 0; round < 2; round++) {
    await Promise.all([
      world.h.publish(MemberBlockedSchema, { blockerId: one, blockedId: two }, blocked),
      world.h.publish(MatchEndedSchema, { ...match, endedById: one }, ended),
      world.h.publish(MembersMatchedSchema, match, matched),
    ]);
  }
  await world.h.settle();
  expect(device.of(ConversationClosedPushedSchema)).toEqual([{ conversationId, userId: one }]);
  expect(await world.h.em.findOneOrFail(Pair, { user1Id: userAId, user2Id: userBId })).toMatchObject({ matched: false, blocked: true });
});

test('MemberBlocked: a message that was read before the conversation closed is not pushed after it', async () => {
  const { one, two, conversationId } = await world.chatting();
  const device = await world.device(one);
  const repository = world.h.get(MessageRepository);
  const read = repository.frames.bind(repository);
  let wasRead = false;
  const isClosed = () => device.of(ConversationClosedPushedSchema).length > 0;
  const spies = [
    jest.spyOn(world.h.get(PushMessage), 'pushNow').mockImplementation(() => undefined),
    jest.spyOn(repository, 'frames').mockImplementation(async (id) => {
      const frames = await read(id);
      wasRead = true;
      while (!isClosed()) await delay(10);
      return frames;
    }),
  ];
  const sent = world.say(two, conversationId, 'Too late');
  while (!wasRead) await delay(10);
  await Promise.all([sent, world.block(one, two)]);
  await world.h.settle();
  for (const spy of spies) spy.mockRestore();
  expect(device.of(MessagePushedSchema)).toEqual([]);
});

test('MemberBlocked: while the other member keeps writing, each message is stored before or refused, and none is shown after', async () => {
  const { one, two, conversationId } = await world.chatting();
  const device = await world.device(one);
  const sending = Array.from({ length: 30 }, async (_, at) => world.say(two, conversationId, String(at)));
  const blocking = world.block(one, two);
  const results = await Promise.allSettled(sending);
  await blocking;
  await world.h.settle();

  const refused = results.filter((result) => result.status === 'rejected').map(({ reason }) => (reason as { code: string }).code);
  const messages = await world.h.em.count(Message, { conversationId });
  expect(messages).toBe(30 - refused.length);
  expect(refused.every((code) => code === gone.code)).toBe(true);
  const frames = device.frames.map(({ event }) => event);
  const end = frames.indexOf(ConversationClosedPushedSchema.name);
  expect(end).toBeGreaterThanOrEqual(0);
  expect(frames.slice(end)).not.toContain(MessagePushedSchema.name);
  expect((await world.h.em.findOneOrFail(Conversation, conversationId)).lastSequence).toBe(messages);
});

test('ForgetConversations: deletes an ended conversation and its messages after ninety days', async () => {
  const { one, two, conversationId } = await world.chatting();
  await world.say(one, conversationId, 'evidence');
  const kept = await world.chatting();
  await world.unmatch(one, two);
  const left = () => Promise.all([world.h.em.count(Conversation, { id: conversationId }), world.h.em.count(Message, { conversationId })]);

  world.h.clock.advance({ minutes: 90 * 24 * 60 });
  await world.h.get(ForgetConversations).execute();
  expect(await left()).toEqual([1, 1]);

  world.h.clock.advance({ seconds: 1 });
  await world.h.get(ForgetConversations).execute();
  expect(await left()).toEqual([0, 0]);
  expect(await world.h.em.count(Conversation, { id: kept.conversationId })).toBe(1);
});
