import { MessageRemovedPushedSchema } from '@sotto/proto/chat/v1/messages';
import { newId } from '@sotto/kit/orm/ids';
import { ModerationStatusChangedSchema } from '@sotto/proto/admin/v1/events';
import { as, asService } from '@sotto/testing/viewers';
import { evidenceDays, ForgetConversations } from '../src/conversations/forget-conversations.js';
import { columnsContaining, expireBurnMessage, openBurnMessageAs, secretWord, sendBurnMessage } from './burn-messages.js';
import { World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await World.start();
});
afterAll(() => world.stop());

async function said(content = secretWord()) {
  const talk = await world.chatting();
  const { message } = await world.say(talk.one, talk.conversationId, content);
  return { ...talk, id: message?.id ?? '', content };
}

const unsend = (userId: string, { conversationId, id: messageId }: { conversationId: string; id: string }) =>
  world.chat.unsendMessage(as(userId), { conversationId, messageId });
const pageOf = async (userId: string, conversationId: string) => (await world.chat.listMessages(as(userId), { conversationId })).messages;
const unreadOf = async (userId: string) => (await world.chat.listUnread(as(userId), {})).unreadTotal;

test('UnsendMessage: the text is absent from pages, lists, unread messages and the archive, and a mark stays', async () => {
  const talk = await said();
  await unsend(talk.one, talk);
  for (const userId of [talk.one, talk.two]) {
    expect(await pageOf(userId, talk.conversationId)).toEqual([
      expect.objectContaining({ sequence: 1, content: '', isRemoved: true, isUnsent: true }),
    ]);
    const { conversations } = await world.chat.listConversations(as(userId), {});
    expect(conversations[0]?.latest).toMatchObject({ content: '', isUnsent: true });
    expect((await world.chat.exportMember(asService('media'), { userId, cursor: '' })).jsonLines).not.toContain(talk.content);
  }
  expect((await world.chat.listUnread(as(talk.two), {})).messages).toEqual([]);
});

test('UnsendMessage: notifies the devices of both members', async () => {
  const talk = await said();
  await world.h.settle();
  const devices = [await world.device(talk.one), await world.device(talk.two)];
  await unsend(talk.one, talk);
  await world.h.settle();
  const frame = { conversationId: talk.conversationId, messageId: talk.id, sequence: 1, isRemoved: true, isUnsent: true };
  expect(devices.map((device) => device.of(MessageRemovedPushedSchema))).toEqual([
    [frame],
    [{ ...frame, unreadTotal: 1, conversationUnread: 1 }],
  ]);
});

test('UnsendMessage: adds one entry to the audit, without the text', async () => {
  const talk = await said();
  await unsend(talk.one, talk);
  await unsend(talk.one, talk);
  const { entries } = await world.chat.listMessageAudit(as(newId(), 'admin'), { userId: talk.one, action: 'unsent' });
  expect(entries).toEqual([expect.objectContaining({ messageId: talk.id, action: 'unsent', actorId: talk.one })]);
  expect(await columnsContaining(world, talk.content)).toEqual(['messages.content']);
});

test('UnsendMessage: the text stays as evidence for reports, and is destroyed after the evidence period', async () => {
  const talk = await said();
  await unsend(talk.one, talk);
  const { messages } = await world.chat.quoteMessages(asService('admin'), {
    ...{ reporterId: talk.two, reportedId: talk.one },
    messageIds: [talk.id],
  });
  expect(messages).toEqual([expect.objectContaining({ content: talk.content })]);
  const forget = async (ago: string) => {
    await world.h.em.execute('update messages set unsent_at = now() - ?::interval where id = ?', [ago, talk.id]);
    await world.h.get(ForgetConversations).execute();
  };
  await forget(`${evidenceDays - 1} days`);
  expect(await columnsContaining(world, talk.content)).toEqual(['messages.content']);
  await forget(`${evidenceDays + 1} days`);
  expect(await columnsContaining(world, talk.content)).toEqual([]);
  expect(await pageOf(talk.two, talk.conversationId)).toEqual([expect.objectContaining({ isUnsent: true })]);
});

test('UnsendMessage: within 24 hours', async () => {
  const [early, late] = [await said(), await said()];
  world.h.clock.advance({ minutes: 24 * 60 - 1 });
  await unsend(early.one, early);
  world.h.clock.advance({ minutes: 2 });
  await expect(unsend(late.one, late)).rejects.toMatchObject({ code: 'UNSEND_TOO_LATE' });
});

test('UnsendMessage: only the sender, in an open conversation, and also without a plan', async () => {
  const talk = await said();
  await expect(unsend(talk.two, talk)).rejects.toMatchObject({ code: 'NOT_SENDER' });
  await expect(unsend(world.member(), talk)).rejects.toMatchObject({ code: 'CONVERSATION_NOT_FOUND' });
  await expect(unsend(talk.one, { ...talk, id: newId() })).rejects.toMatchObject({ code: 'MESSAGE_NOT_FOUND' });

  const [woman, man] = await world.matchedPair({}, { gender: 'male' });
  await world.grant(man, 'premium_tier_1', new Date(Date.now() + 3_600_000));
  const conversationId = await world.open(woman, man);
  const { message } = await world.say(man, conversationId, 'hello');
  await world.grant(man, 'free');
  await unsend(man, { conversationId, id: message?.id ?? '' });
  await world.unmatch(talk.one, talk.two);
  await expect(unsend(talk.one, talk)).rejects.toMatchObject({ code: 'CONVERSATION_NOT_FOUND' });
});

test('UnsendMessage: a burn message that nobody opened counts as unread no more, cannot be opened, and its text is destroyed', async () => {
  const { one, two, conversationId } = await world.chatting();
  const burn = await sendBurnMessage(world, one, conversationId);
  expect(await unreadOf(two)).toBe(1);
  await unsend(one, burn);
  expect(await unreadOf(two)).toBe(0);
  await expect(openBurnMessageAs(world, two, burn)).rejects.toMatchObject({ code: 'MESSAGE_NOT_FOUND' });
  const [sealed] = await world.h.em.execute(
    "select destroy_at > now() + interval '89 days' as late from sealed_messages where message_id = ?",
    [burn.id],
  );
  expect(sealed).toEqual({ late: true });
});

test('UnsendMessage: a message that has burned is gone already', async () => {
  const { one, two, conversationId } = await world.chatting();
  const burn = await sendBurnMessage(world, one, conversationId);
  await openBurnMessageAs(world, two, burn);
  await expireBurnMessage(world, burn);
  await expect(unsend(one, burn)).rejects.toMatchObject({ code: 'MESSAGE_BURNED' });
});

test('UnsendMessage: a decision of moderators about the message does not bring it back', async () => {
  const talk = await said();
  await unsend(talk.one, talk);
  for (const moderationStatus of ['removed', 'visible']) {
    const decision = { subjectKind: 'message', subjectId: talk.id, moderationStatus, decisionId: newId() };
    await world.publish(ModerationStatusChangedSchema, decision);
    expect(await pageOf(talk.two, talk.conversationId)).toEqual([
      expect.objectContaining({ content: '', isRemoved: true, isUnsent: true }),
    ]);
  }
});

test('UnsendMessage: a read mark covers it, and the next message is the only one unread', async () => {
  const talk = await said();
  await unsend(talk.one, talk);
  await world.chat.markRead(as(talk.two), { conversationId: talk.conversationId, sequence: 1 });
  await world.say(talk.one, talk.conversationId, 'again');
  expect(await unreadOf(talk.two)).toBe(1);
});
