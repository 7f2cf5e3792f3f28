import { newId } from '@sotto/kit/orm/ids';
import { ModerationStatusChangedSchema } from '@sotto/proto/admin/v1/events';
import { MessagesWaitingSchema } from '@sotto/proto/chat/v1/events';
import { MessageRemovedPushedSchema } from '@sotto/proto/chat/v1/messages';
import { as, asService } from '@sotto/testing/viewers';
import { SweepBurned } from '../src/burn/sweep-burned.js';
import { NotifyWaitingRecipients } from '../src/presence/notify-waiting-recipients.js';
import { openBurnMessageAs, columnsContaining, sendBurnMessage, secretWord, expireBurnMessage } from './burn-messages.js';
import { World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await World.start();
});
afterAll(() => world.stop());

const admin = asService('admin');
const burning = expect.objectContaining({ isBurnMessage: true });

/** Publishes a moderation decision about a message. */
const decide = (messageId: string, moderationStatus: 'visible' | 'hidden' | 'removed', eventId = world.eventId()) =>
  world.publish(
    ModerationStatusChangedSchema,
    { subjectKind: 'message', subjectId: messageId, moderationStatus: moderationStatus, decisionId: newId() },
    eventId,
  );

async function said(content = secretWord()) {
  const talk = await world.chatting();
  const { message } = await world.say(talk.one, talk.conversationId, content);
  return { ...talk, id: message?.id ?? '', content };
}

async function saidBurning() {
  const talk = await world.chatting();
  const message = await sendBurnMessage(world, talk.one, talk.conversationId);
  return { ...talk, id: message.id, content: message.content };
}

const messages = async (userId: string, conversationId: string) =>
  (await world.chat.listMessages(as(userId), { conversationId })).messages.map(({ content, isRemoved }) => ({ content, isRemoved }));
const archive = async (userId: string) => {
  let lines = '';
  for (let cursor: string | undefined = ''; cursor !== undefined; ) {
    const part = await world.chat.exportMember(asService('media'), { userId, cursor });
    lines += part.jsonLines;
    cursor = part.nextCursor || undefined;
  }
  return lines;
};
const textFor = (messageId: string) => world.chat.readMessageText(admin, { messageId });

describe.each(['hidden', 'removed'] as const)('A message that is %s', (moderationStatus) => {
  test('ModerationStatusChanged: the text is absent from pages, lists, unread messages and archives of both members', async () => {
    const { one, two, conversationId, id, content } = await said();
    await decide(id, moderationStatus);
    for (const userId of [one, two]) {
      expect(await messages(userId, conversationId)).toEqual([{ content: '', isRemoved: true }]);
      const { conversations } = await world.chat.listConversations(as(userId), {});
      expect(conversations[0]?.latest).toMatchObject({ content: '', isRemoved: true });
      expect(await archive(userId)).not.toContain(content);
    }
    expect((await world.chat.listUnread(as(two), {})).messages).toEqual([]);
  });

  test('ModerationStatusChanged: notifies open sockets of both members without the text', async () => {
    const { one, two, conversationId, id } = await said();
    await world.h.settle();
    const devices = [await world.device(one), await world.device(two)];
    await decide(id, moderationStatus);
    const frame = { conversationId, messageId: id, sequence: 1, isRemoved: true };
    expect(devices.map((device) => device.of(MessageRemovedPushedSchema))).toEqual([
      [frame],
      [{ ...frame, unreadTotal: 1, conversationUnread: 1 }],
    ]);
  });

  test('MarkRead: covers a moderated message', async () => {
    const { two, conversationId, id } = await said();
    await decide(id, moderationStatus);
    await world.chat.markRead(as(two), { conversationId, sequence: 1 });
    expect(await world.unreadTotal(two)).toBe(0);
  });

  test('ModerationStatusChanged: "visible" brings the text back for both members and the archive of the sender', async () => {
    const { one, two, conversationId, id, content } = await said();
    const device = await world.device(two);
    await decide(id, moderationStatus);
    await decide(id, 'visible');
    for (const userId of [one, two]) expect(await messages(userId, conversationId)).toEqual([{ content, isRemoved: false }]);
    expect(await archive(one)).toContain(content);
    expect(device.of(MessageRemovedPushedSchema).at(-1)).toMatchObject({ messageId: id, conversationUnread: 1 });
    expect(device.of(MessageRemovedPushedSchema).at(-1)?.isRemoved).toBeFalsy();
  });

  test('ModerationStatusChanged: a moderated boosted message does not move its conversation up', async () => {
    const { one, two, conversationId } = await world.chatting();
    const text = { conversationId, clientMessageId: newId(), content: 'look' };
    const { message } = await world.chat.sendMessage(as(one), text);
    await world.h.em.execute(`update messages set boost_type = 'message_super' where id = ?`, [message?.id]);
    await world.h.em.execute('update conversations set user1_boost = 3, user2_boost = 3 where id = ?', [conversationId]);
    const boost = async () => (await world.chat.listConversations(as(two), {})).conversations[0]?.conversation?.boostType;
    expect(await boost()).toBe('message_super');
    await decide(message?.id ?? '', moderationStatus);
    expect(await boost()).toBe('');
    await decide(message?.id ?? '', 'visible');
    expect(await boost()).toBe('message_super');
  });

  test('OpenBurnMessage: refuses a moderated burn message, which is not counted as unread until it is visible again', async () => {
    const { one, two, conversationId, id, content } = await saidBurning();
    await decide(id, moderationStatus);
    expect(await world.unreadTotal(two)).toBe(0);
    await expect(openBurnMessageAs(world, two, { conversationId, id })).rejects.toMatchObject({ code: 'MESSAGE_NOT_FOUND' });
    expect(await messages(one, conversationId)).toEqual([{ content: '', isRemoved: true }]);

    await decide(id, 'visible');
    expect(await world.unreadTotal(two)).toBe(1);
    expect(await openBurnMessageAs(world, two, { conversationId, id })).toMatchObject({ message: { content }, unreadTotal: 0 });
  });

  test('ModerationStatusChanged: an open burn message shows no text', async () => {
    const { two, conversationId, id } = await saidBurning();
    await openBurnMessageAs(world, two, { conversationId, id });
    await decide(id, moderationStatus);
    expect(await messages(two, conversationId)).toEqual([{ content: '', isRemoved: true }]);
    await expireBurnMessage(world, { id });
    await world.h.get(SweepBurned).execute();
    await decide(id, 'visible');
    expect((await world.chat.listMessages(as(two), { conversationId })).messages).toMatchObject([
      { content: '', isBurned: true, isRemoved: false },
    ]);
  });
});

test('ModerationStatusChanged: no plain column contains the text of a removed message, and ReadMessageText does not return it', async () => {
  const { id, content } = await said();
  expect(await columnsContaining(world, content)).toEqual(['messages.content']);
  await decide(id, 'removed');
  expect(await columnsContaining(world, content)).toEqual([]);
  expect(await textFor(id)).toMatchObject({ content: '', sealed: true });
});

test('ReadMessageText: returns the text of a hidden message', async () => {
  const { id, content } = await said();
  await decide(id, 'hidden');
  expect(await textFor(id)).toMatchObject({ content, sealed: false });
});

test('ModerationStatusChanged: a restored burn message can be removed and made visible again', async () => {
  const { two, conversationId, id, content } = await saidBurning();
  await openBurnMessageAs(world, two, { conversationId, id });
  await expireBurnMessage(world, { id });
  await world.chat.restoreBurnedMessage(admin, { messageId: id });
  await decide(id, 'removed');
  expect(await columnsContaining(world, content)).toEqual([]);
  await decide(id, 'visible');
  expect(await textFor(id)).toMatchObject({ content: `[ADMIN RESTORED] ${content}` });
});

test('RestoreBurnedMessage: refuses a removed message', async () => {
  const { two, conversationId, id } = await saidBurning();
  await openBurnMessageAs(world, two, { conversationId, id });
  await expireBurnMessage(world, { id });
  await decide(id, 'removed');
  await expect(world.chat.restoreBurnedMessage(admin, { messageId: id })).rejects.toMatchObject({ code: 'NOT_RESTORABLE' });
});

test.each([
  ['an ordinary message', said],
  ['a burn message', saidBurning],
])('SweepBurned: destroys the sealed text of %s after 40 days, and the message then stays removed', async (_, say) => {
  const { two, conversationId, id } = await say();
  await decide(id, 'removed');
  const sealed = () => world.h.em.execute('select destroy_at::date - now()::date as days from sealed_messages where message_id = ?', [id]);
  expect(await sealed()).toEqual([{ days: 40 }]);
  await world.h.em.execute('update sealed_messages set destroy_at = now() where message_id = ?', [id]);
  await world.h.get(SweepBurned).execute();
  expect(await sealed()).toEqual([]);
  await decide(id, 'visible');
  expect(await messages(two, conversationId)).toEqual([{ content: '', isRemoved: true }]);
});

test('ModerationStatusChanged: the newest event counts in any order, and repeats change nothing', async () => {
  const { two, conversationId, id } = await saidBurning();
  const [first, second] = [world.eventId(), world.eventId()];
  for (const eventId of [second, second]) await decide(id, 'removed', eventId);
  await decide(id, 'visible', first);
  expect(await messages(two, conversationId)).toEqual([{ content: '', isRemoved: true }]);
  expect(await world.unreadTotal(two)).toBe(0);
});

test('NotifyWaitingRecipients: does not notify while all messages are moderated', async () => {
  const { two, id } = await said();
  await decide(id, 'hidden');
  world.h.clock.advance({ minutes: 20 });
  const notifications = async () => {
    await world.h.get(NotifyWaitingRecipients).execute();
    await world.h.settle();
    return (await world.h.published(MessagesWaitingSchema)).filter(({ userId }) => userId === two).length;
  };
  expect(await notifications()).toBe(0);
  await decide(id, 'visible');
  expect(await notifications()).toBe(1);
});

test('ModerationStatusChanged: events about other subjects and unknown messages change nothing', async () => {
  const { two, conversationId, id, content } = await said();
  await world.publish(ModerationStatusChangedSchema, { subjectKind: 'item', subjectId: id, moderationStatus: 'removed' });
  await decide(newId(), 'removed');
  expect(await messages(two, conversationId)).toEqual([{ content, isRemoved: false }]);
});

test('QuoteMessages: returns a removed message without its text', async () => {
  const { one, two, id } = await said();
  await decide(id, 'removed');
  const { messages: quoted } = await world.chat.quoteMessages(admin, { reporterId: two, reportedId: one, messageIds: [id] });
  expect(quoted).toMatchObject([{ messageId: id, content: '' }]);
  expect(quoted).not.toContainEqual(burning);
});

test('ModerationStatusChanged: removes a message of an ended conversation without notification', async () => {
  const { one, two, id, content } = await said();
  await world.unmatch(one, two);
  const device = await world.device(two);
  await decide(id, 'removed');
  expect(device.of(MessageRemovedPushedSchema)).toEqual([]);
  expect(await columnsContaining(world, content)).toEqual([]);
});
