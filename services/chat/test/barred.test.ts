import { newId } from '@sotto/kit/orm/ids';
import { MessagesWaitingSchema } from '@sotto/proto/chat/v1/events';
import { ConversationClosedPushedSchema, PresencePushedSchema, ReadPushedSchema, TypingPushedSchema } from '@sotto/proto/chat/v1/messages';
import { as } from '@sotto/testing/viewers';
import { TellWaiting } from '../src/waiting/tell-waiting.js';
import { World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await World.start();
});
afterAll(() => world.stop());

/** Profiles tells of a member who may not be here, and of one who may again. */
const bar = (userId: string) => world.change(userId, { away: true, barred: true });
const readmit = (userId: string) => world.change(userId, { away: false, barred: false });

const listed = async (userId: string) => (await world.chat.listConversations(as(userId), {})).conversations.map(({ peer }) => peer?.userId);
const online = async (viewerId: string, userId: string) =>
  (await world.chat.listPresence(as(viewerId), { userIds: [userId] })).online.length;

test('a suspended member disappears from the partner’s chat at once, live, with what was unread', async () => {
  const { one, two, conversationId } = await world.chatting();
  await world.say(two, conversationId, 'hello?');
  await world.h.settle();
  const device = await world.device(one);
  await bar(two);
  expect(device.of(ConversationClosedPushedSchema)).toEqual([{ conversationId, userId: two }]);
  expect([await listed(one), await world.unreadTotal(one)]).toEqual([[], 0]);
  await expect(world.chat.listMessages(as(one), { conversationId })).rejects.toMatchObject({ code: 'CONVERSATION_NOT_FOUND' });
  await expect(world.open(one, two)).rejects.toMatchObject({ code: 'NOT_MATCHED' });
});

test('whoever saw a suspended member online sees at once that nobody is there, also without a conversation', async () => {
  const [one, two] = await world.matchedPair();
  for (const userId of [one, two]) await world.chat.touchPresence(as(userId), {});
  expect(await online(one, two)).toBe(1);
  const device = await world.device(one);
  await bar(two);
  expect(device.of(PresencePushedSchema)).toEqual([{ userId: two }]);
  await world.chat.touchPresence(as(two), {}); // a socket that is not closed yet
  expect([await online(one, two), device.of(PresencePushedSchema).length]).toEqual([0, 1]);
});

test('nobody hears that a suspended member types, reads or writes', async () => {
  const { one, two, conversationId } = await world.chatting();
  await world.say(one, conversationId, 'hi');
  await bar(two);
  const device = await world.device(one);
  const away = { code: 'CONVERSATION_NOT_FOUND' };
  await expect(world.chat.sayTyping(as(two), { conversationId })).rejects.toMatchObject(away);
  await expect(world.chat.markRead(as(two), { conversationId, sequence: 1 })).rejects.toMatchObject(away);
  await expect(world.say(two, conversationId, 'hi')).rejects.toMatchObject(away);
  await expect(world.chat.sayTyping(as(one), { conversationId })).rejects.toMatchObject(away);
  await world.h.settle();
  expect([...device.of(TypingPushedSchema), ...device.of(ReadPushedSchema)]).toEqual([]);
});

test('a suspended member is told of no messages that wait, and nobody of theirs', async () => {
  const { one, two, conversationId } = await world.chatting();
  await world.say(one, conversationId, 'hi');
  await world.say(two, conversationId, 'hi');
  await bar(two);
  world.h.clock.advance({ minutes: 20 });
  await world.h.get(TellWaiting).execute();
  await world.h.settle();
  const told = (await world.h.published(MessagesWaitingSchema)).map(({ userId }) => userId);
  expect(told.filter((userId) => userId === one || userId === two)).toEqual([]);
});

test('a text that waits for its payment is refused to be held for, or by, a suspended member', async () => {
  const { one, two, conversationId } = await world.chatting();
  await bar(two);
  for (const senderId of [one, two]) {
    const text = { purchaseId: newId(), senderId, conversationId, content: 'look', boostType: 'message_super' };
    await expect(
      world.chat.holdBoostedMessage({ kind: 'service', userId: 'marketplace', roles: [], sessionId: '' }, text),
    ).rejects.toMatchObject({
      code: 'CONVERSATION_NOT_FOUND',
    });
  }
});

test('after the suspension everything is there as it was, for both', async () => {
  const { one, two, conversationId } = await world.chatting();
  await world.say(one, conversationId, 'first');
  await world.say(two, conversationId, 'second');
  await bar(two);
  await readmit(two);
  for (const [userId, other] of [
    [one, two],
    [two, one],
  ] as const) {
    expect(await listed(userId)).toEqual([other]);
    expect((await world.chat.listMessages(as(userId), { conversationId })).messages.map(({ content }) => content)).toEqual([
      'second',
      'first',
    ]);
    expect(await world.unreadTotal(userId)).toBe(1);
  }
  await world.say(two, conversationId, 'third');
});
