import { newId } from '@sotto/kit/orm/ids';
import { MessagesWaitingSchema } from '@sotto/proto/chat/v1/events';
import { ConversationClosedPushedSchema, PresencePushedSchema, ReadPushedSchema, TypingPushedSchema } from '@sotto/proto/chat/v1/messages';
import { as } from '@sotto/testing/viewers';
import { NotifyWaitingRecipients } from '../src/presence/notify-waiting-recipients.js';
import { World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await World.start();
});
afterAll(() => world.stop());

/** Profiles describes the member as restricted, and as active again. */
const restrict = (userId: string) => world.change(userId, { inactive: true, restricted: true });
const lift = (userId: string) => world.change(userId, { inactive: false, restricted: false });

const listed = async (userId: string) => (await world.chat.listConversations(as(userId), {})).conversations.map(({ peer }) => peer?.userId);
const online = async (viewerId: string, userId: string) =>
  (await world.chat.listPresence(as(viewerId), { userIds: [userId] })).online.length;

test('Suspended member: the conversation disappears from the list of the peer at once, with its unread messages', async () => {
  const { one, two, conversationId } = await world.chatting();
  await world.say(two, conversationId, 'hello?');
  await world.h.settle();
  const device = await world.device(one);
  await restrict(two);
  expect(device.of(ConversationClosedPushedSchema)).toEqual([{ conversationId, userId: two }]);
  expect([await listed(one), await world.unreadTotal(one)]).toEqual([[], 0]);
  await expect(world.chat.listMessages(as(one), { conversationId })).rejects.toMatchObject({ code: 'CONVERSATION_NOT_FOUND' });
  await expect(world.open(one, two)).rejects.toMatchObject({ code: 'NOT_MATCHED' });
});

test('Suspended member: peers who saw the member online are notified, also without a conversation', async () => {
  const [one, two] = await world.matchedPair();
  for (const userId of [one, two]) await world.chat.touchPresence(as(userId), {});
  expect(await online(one, two)).toBe(1);
  const device = await world.device(one);
  await restrict(two);
  expect(device.of(PresencePushedSchema)).toEqual([{ userId: two }]);
  await world.chat.touchPresence(as(two), {}); // the socket is not closed yet
  expect([await online(one, two), device.of(PresencePushedSchema).length]).toEqual([0, 1]);
});

test('Suspended member: typing, reading and writing reach nobody', async () => {
  const { one, two, conversationId } = await world.chatting();
  await world.say(one, conversationId, 'hi');
  await restrict(two);
  const device = await world.device(one);
  const notFound = { code: 'CONVERSATION_NOT_FOUND' };
  await expect(world.chat.sayTyping(as(two), { conversationId })).rejects.toMatchObject(notFound);
  await expect(world.chat.markRead(as(two), { conversationId, sequence: 1 })).rejects.toMatchObject(notFound);
  await expect(world.say(two, conversationId, 'hi')).rejects.toMatchObject(notFound);
  await expect(world.chat.sayTyping(as(one), { conversationId })).rejects.toMatchObject(notFound);
  await world.h.settle();
  expect([...device.of(TypingPushedSchema), ...device.of(ReadPushedSchema)]).toEqual([]);
});

test('NotifyWaitingRecipients: does not notify a suspended member or a peer of one', async () => {
  const { one, two, conversationId } = await world.chatting();
  await world.say(one, conversationId, 'hi');
  await world.say(two, conversationId, 'hi');
  await restrict(two);
  world.h.clock.advance({ minutes: 20 });
  await world.h.get(NotifyWaitingRecipients).execute();
  await world.h.settle();
  const notified = (await world.h.published(MessagesWaitingSchema)).map(({ userId }) => userId);
  expect(notified.filter((userId) => userId === one || userId === two)).toEqual([]);
});

test('HoldBoostedMessage: refuses texts of and for a suspended member', async () => {
  const { one, two, conversationId } = await world.chatting();
  await restrict(two);
  for (const senderId of [one, two]) {
    const text = { purchaseId: newId(), senderId, conversationId, content: 'look', boostType: 'message_super' };
    await expect(
      world.chat.holdBoostedMessage({ kind: 'service', userId: 'marketplace', roles: [], sessionId: '' }, text),
    ).rejects.toMatchObject({
      code: 'CONVERSATION_NOT_FOUND',
    });
  }
});

test('Suspended member: everything is unchanged for both after the suspension', async () => {
  const { one, two, conversationId } = await world.chatting();
  await world.say(one, conversationId, 'first');
  await world.say(two, conversationId, 'second');
  await restrict(two);
  await lift(two);
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
