import { newId } from '@sotto/kit/orm/ids';
import { ContentStandingChangedSchema } from '@sotto/proto/admin/v1/events';
import { MessagesWaitingSchema } from '@sotto/proto/chat/v1/events';
import { MessageRemovedPushedSchema } from '@sotto/proto/chat/v1/messages';
import { as, asService } from '@sotto/testing/viewers';
import { SweepBurned } from '../src/burn/sweep-burned.js';
import { TellWaiting } from '../src/waiting/tell-waiting.js';
import { openBurning, placesOf, sayBurning, secretWord, timeIsUp } from './burning.js';
import { World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await World.start();
});
afterAll(() => world.stop());

const admin = asService('admin');
const burning = expect.objectContaining({ isBurnMessage: true });

/** Those who keep the place safe decided about a message. */
const decide = (messageId: string, standing: 'visible' | 'hidden' | 'removed', factId = world.factId()) =>
  world.tell(ContentStandingChangedSchema, { subjectKind: 'message', subjectId: messageId, standing, decisionId: newId() }, factId);

async function said(content = secretWord()) {
  const talk = await world.chatting();
  const { message } = await world.say(talk.one, talk.conversationId, content);
  return { ...talk, id: message?.id ?? '', content };
}

async function saidBurning() {
  const talk = await world.chatting();
  const message = await sayBurning(world, talk.one, talk.conversationId);
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

describe.each(['hidden', 'removed'] as const)('a message that is %s', (standing) => {
  test('shows its text to neither, in the conversation, the list, what is unread and both archives', async () => {
    const { one, two, conversationId, id, content } = await said();
    await decide(id, standing);
    for (const userId of [one, two]) {
      expect(await messages(userId, conversationId)).toEqual([{ content: '', isRemoved: true }]);
      const { conversations } = await world.chat.listConversations(as(userId), {});
      expect(conversations[0]?.latest).toMatchObject({ content: '', isRemoved: true });
      expect(await archive(userId)).not.toContain(content);
    }
    expect((await world.chat.listUnread(as(two), {})).messages).toEqual([]);
  });

  test('leaves open sockets of both at once, without its text', async () => {
    const { one, two, conversationId, id } = await said();
    await world.h.settle();
    const devices = [await world.device(one), await world.device(two)];
    await decide(id, standing);
    const frame = { conversationId, messageId: id, sequence: 1, isRemoved: true };
    expect(devices.map((device) => device.of(MessageRemovedPushedSchema))).toEqual([
      [frame],
      [{ ...frame, unreadTotal: 1, conversationUnread: 1 }],
    ]);
  });

  test('is read like any other', async () => {
    const { two, conversationId, id } = await said();
    await decide(id, standing);
    await world.chat.markRead(as(two), { conversationId, sequence: 1 });
    expect(await world.unreadTotal(two)).toBe(0);
  });

  test('comes back with its text, read by both and in the archive of its writer', async () => {
    const { one, two, conversationId, id, content } = await said();
    const device = await world.device(two);
    await decide(id, standing);
    await decide(id, 'visible');
    for (const userId of [one, two]) expect(await messages(userId, conversationId)).toEqual([{ content, isRemoved: false }]);
    expect(await archive(one)).toContain(content);
    expect(device.of(MessageRemovedPushedSchema).at(-1)).toMatchObject({ messageId: id, conversationUnread: 1 });
    expect(device.of(MessageRemovedPushedSchema).at(-1)?.isRemoved).toBeFalsy();
  });

  test('lifts no conversation', async () => {
    const { one, two, conversationId } = await world.chatting();
    const text = { conversationId, clientMessageId: newId(), content: 'look' };
    const { message } = await world.chat.sendMessage(as(one), text);
    await world.h.em.execute(`update messages set boost_type = 'message_super' where id = ?`, [message?.id]);
    await world.h.em.execute('update conversations set user1_boost = 3, user2_boost = 3 where id = ?', [conversationId]);
    const boost = async () => (await world.chat.listConversations(as(two), {})).conversations[0]?.conversation?.boostType;
    expect(await boost()).toBe('message_super');
    await decide(message?.id ?? '', standing);
    expect(await boost()).toBe('');
    await decide(message?.id ?? '', 'visible');
    expect(await boost()).toBe('message_super');
  });

  test('cannot be opened when it burns, and does not count as unread until it is back', async () => {
    const { one, two, conversationId, id, content } = await saidBurning();
    await decide(id, standing);
    expect(await world.unreadTotal(two)).toBe(0);
    await expect(openBurning(world, two, { conversationId, id })).rejects.toMatchObject({ code: 'MESSAGE_NOT_FOUND' });
    expect(await messages(one, conversationId)).toEqual([{ content: '', isRemoved: true }]);

    await decide(id, 'visible');
    expect(await world.unreadTotal(two)).toBe(1);
    expect(await openBurning(world, two, { conversationId, id })).toMatchObject({ message: { content }, unreadTotal: 0 });
  });

  test('shows no text any more when it was opened and burns', async () => {
    const { two, conversationId, id } = await saidBurning();
    await openBurning(world, two, { conversationId, id });
    await decide(id, standing);
    expect(await messages(two, conversationId)).toEqual([{ content: '', isRemoved: true }]);
    await timeIsUp(world, { id });
    await world.h.get(SweepBurned).execute();
    await decide(id, 'visible');
    expect((await world.chat.listMessages(as(two), { conversationId })).messages).toMatchObject([
      { content: '', isBurned: true, isRemoved: false },
    ]);
  });
});

test('the text of a removed message stands in no plain column, and nobody of ours can read it', async () => {
  const { id, content } = await said();
  expect(await placesOf(world, content)).toEqual(['messages.content']);
  await decide(id, 'removed');
  expect(await placesOf(world, content)).toEqual([]);
  expect(await textFor(id)).toMatchObject({ content: '', sealed: true });
});

test('a hidden text can be read by those who decide about it', async () => {
  const { id, content } = await said();
  await decide(id, 'hidden');
  expect(await textFor(id)).toMatchObject({ content, sealed: false });
});

test('a restored text that is removed is gone as well, and back as it was', async () => {
  const { two, conversationId, id, content } = await saidBurning();
  await openBurning(world, two, { conversationId, id });
  await timeIsUp(world, { id });
  await world.chat.restoreBurnedMessage(admin, { messageId: id });
  await decide(id, 'removed');
  expect(await placesOf(world, content)).toEqual([]);
  await decide(id, 'visible');
  expect(await textFor(id)).toMatchObject({ content: `[ADMIN RESTORED] ${content}` });
});

test('a removed burn message cannot be restored', async () => {
  const { two, conversationId, id } = await saidBurning();
  await openBurning(world, two, { conversationId, id });
  await timeIsUp(world, { id });
  await decide(id, 'removed');
  await expect(world.chat.restoreBurnedMessage(admin, { messageId: id })).rejects.toMatchObject({ code: 'NOT_RESTORABLE' });
});

test.each([
  ['an ordinary message', said],
  ['a burn message', saidBurning],
])('the text of %s is destroyed once nobody can ask for it back, and then it stays removed', async (_, say) => {
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

test('the fact that was stated last counts, in whichever order they come, and a repeat changes nothing', async () => {
  const { two, conversationId, id } = await saidBurning();
  const [first, second] = [world.factId(), world.factId()];
  for (const factId of [second, second]) await decide(id, 'removed', factId);
  await decide(id, 'visible', first);
  expect(await messages(two, conversationId)).toEqual([{ content: '', isRemoved: true }]);
  expect(await world.unreadTotal(two)).toBe(0);
});

test('nobody is told of messages that wait while all of them are removed', async () => {
  const { two, id } = await said();
  await decide(id, 'hidden');
  world.h.clock.advance({ minutes: 20 });
  const told = async () => {
    await world.h.get(TellWaiting).execute();
    await world.h.settle();
    return (await world.h.published(MessagesWaitingSchema)).filter(({ userId }) => userId === two).length;
  };
  expect(await told()).toBe(0);
  await decide(id, 'visible');
  expect(await told()).toBe(1);
});

test('facts about other things, and about messages that are gone, change nothing', async () => {
  const { two, conversationId, id, content } = await said();
  await world.tell(ContentStandingChangedSchema, { subjectKind: 'item', subjectId: id, standing: 'removed' });
  await decide(newId(), 'removed');
  expect(await messages(two, conversationId)).toEqual([{ content, isRemoved: false }]);
});

test('what a report quotes of a removed burn message and of a removed one is that it was there', async () => {
  const { one, two, id } = await said();
  await decide(id, 'removed');
  const { messages: quoted } = await world.chat.quoteMessages(admin, { reporterId: two, reportedId: one, messageIds: [id] });
  expect(quoted).toMatchObject([{ messageId: id, content: '' }]);
  expect(quoted).not.toContainEqual(burning);
});

test('a removed message in a conversation that ended is still removed, and tells nobody', async () => {
  const { one, two, id, content } = await said();
  await world.unmatch(one, two);
  const device = await world.device(two);
  await decide(id, 'removed');
  expect(device.of(MessageRemovedPushedSchema)).toEqual([]);
  expect(await placesOf(world, content)).toEqual([]);
});
