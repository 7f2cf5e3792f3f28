import { newId } from '@sotto/kit/orm/ids';
import { MessagePushedSchema, MessageReactedPushedSchema } from '@sotto/proto/chat/v1/messages';
import { as, asService } from '@sotto/testing/viewers';
import { expireBurnMessage, openBurnMessageAs, secretWord, sendBurnMessage } from './burn-messages.js';
import { World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await World.start();
});
afterAll(() => world.stop());

async function said(content = 'Coffee on Sunday?') {
  const talk = await world.chatting();
  const { message } = await world.say(talk.one, talk.conversationId, content);
  return { ...talk, id: message?.id ?? '', content };
}

const answer = (userId: string, conversationId: string, replyToSequence: number, content = 'Yes, at ten') =>
  world.chat.sendMessage(as(userId), { conversationId, clientMessageId: newId(), content, replyToSequence });
const newest = async (userId: string, conversationId: string) =>
  (await world.chat.listMessages(as(userId), { conversationId, limit: 1 })).messages[0];
const react = (userId: string, conversationId: string, messageId: string, reaction: string) =>
  world.chat.reactToMessage(as(userId), { conversationId, messageId, reaction });

describe('SendMessage with reply_to_sequence', () => {
  test('quotes the message for both members, in the answer, the frame and the page', async () => {
    const { one, two, conversationId, content } = await said();
    await world.h.settle();
    const device = await world.device(one);
    const { message } = await answer(two, conversationId, 1);
    const quoted = { replyToSequence: 1, quote: { senderId: one, content, isBurnMessage: false, isRemoved: false, isUnsent: false } };
    expect(message).toMatchObject(quoted);
    expect(await newest(one, conversationId)).toMatchObject(quoted);
    await world.h.settle();
    expect(device.of(MessagePushedSchema)).toEqual([
      expect.objectContaining({ message: expect.objectContaining({ replyToSequence: 1, quote: { senderId: one, content } }) }),
    ]);
  });

  test('quotes 200 characters of a long message', async () => {
    const { two, conversationId } = await said('👋'.repeat(300));
    const { message } = await answer(two, conversationId, 1);
    expect(message?.quote?.content).toBe('👋'.repeat(200));
  });

  test.each([2, 99])('refuses to answer message %d, which the conversation does not have', async (sequence) => {
    const { two, conversationId } = await said();
    const fields = [expect.objectContaining({ field: 'replyToSequence', rule: 'exists' })];
    await expect(answer(two, conversationId, sequence)).rejects.toMatchObject({ code: 'INVALID_INPUT', fields });
  });

  test('a member of another conversation learns nothing about the message', async () => {
    const { conversationId } = await said();
    await expect(answer(world.member(), conversationId, 1)).rejects.toMatchObject({ code: 'CONVERSATION_NOT_FOUND' });
  });

  test('the quote of a burn message never has its text, and nothing of it is stored', async () => {
    const { one, two, conversationId } = await world.chatting();
    const burn = await sendBurnMessage(world, one, conversationId);
    await openBurnMessageAs(world, two, burn);
    const { message } = await answer(two, conversationId, 1);
    expect(message?.quote).toMatchObject({ content: '', isBurnMessage: true });
    expect(await newest(one, conversationId)).toMatchObject({ quote: { content: '', isBurnMessage: true } });
  });

  test('a member without a plan gets no quote, as no text', async () => {
    const { one: woman, two: man, conversationId } = await world.chatting({}, { gender: 'male' });
    const content = secretWord();
    await world.say(woman, conversationId, content);
    await world.h.settle();
    const device = await world.device(man);
    await answer(woman, conversationId, 1);
    await world.h.settle();
    const frames = device.of(MessagePushedSchema);
    expect(frames).toEqual([expect.objectContaining({ locked: true })]);
    expect(JSON.stringify(frames)).not.toContain(content);
  });

  test('the quote disappears when its source is taken back', async () => {
    const { one, two, conversationId, id } = await said();
    await answer(two, conversationId, 1);
    await world.chat.unsendMessage(as(one), { conversationId, messageId: id });
    expect((await newest(two, conversationId))?.quote).toMatchObject({ content: '', isRemoved: true, isUnsent: true });
  });
});

describe('ReactToMessage', () => {
  test('sets, changes and takes back one reaction of each member', async () => {
    const { one, two, conversationId, id } = await said();
    await react(two, conversationId, id, 'heart');
    await react(one, conversationId, id, 'fire');
    expect(await newest(one, conversationId)).toMatchObject({ senderReaction: 'fire', recipientReaction: 'heart' });
    await react(two, conversationId, id, 'laugh');
    await react(one, conversationId, id, '');
    expect(await newest(two, conversationId)).toMatchObject({ senderReaction: '', recipientReaction: 'laugh' });
  });

  test('notifies the devices of both members, and counts nothing as unread', async () => {
    const { one, two, conversationId, id } = await said();
    await world.h.settle();
    const devices = [await world.device(one), await world.device(two)];
    await react(two, conversationId, id, 'wow');
    await world.h.settle();
    const frame = { conversationId, messageId: id, sequence: 1, userId: two, reaction: 'wow' };
    expect(devices.map((device) => device.of(MessageReactedPushedSchema))).toEqual([[frame], [frame]]);
    expect((await world.chat.listUnread(as(one), {})).unreadTotal).toBe(0);
  });

  test('refuses an unknown reaction', async () => {
    const { two, conversationId, id } = await said();
    await expect(react(two, conversationId, id, 'poop')).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  });

  test('a burn message has reactions only while its text can be read', async () => {
    const { one, two, conversationId } = await world.chatting();
    const burn = await sendBurnMessage(world, one, conversationId);
    await expect(react(two, conversationId, burn.id, 'heart')).rejects.toMatchObject({ code: 'MESSAGE_NOT_FOUND' });
    await openBurnMessageAs(world, two, burn);
    await react(two, conversationId, burn.id, 'heart');
    expect(await newest(one, conversationId)).toMatchObject({ recipientReaction: 'heart' });
    await expireBurnMessage(world, burn);
    expect(await newest(one, conversationId)).toMatchObject({ isBurned: true, recipientReaction: '' });
    await expect(react(two, conversationId, burn.id, 'sad')).rejects.toMatchObject({ code: 'MESSAGE_BURNED' });
  });

  test('needs a plan, the conversation and one of its messages', async () => {
    const { one, two, conversationId, id } = await said();
    const other = await said();
    await expect(react(one, conversationId, other.id, 'like')).rejects.toMatchObject({ code: 'MESSAGE_NOT_FOUND' });
    await expect(react(world.member(), conversationId, id, 'like')).rejects.toMatchObject({ code: 'CONVERSATION_NOT_FOUND' });
    await expect(react(world.member({ gender: 'male' }), conversationId, id, 'like')).rejects.toMatchObject({
      code: 'ENTITLEMENT_REQUIRED',
    });
    await world.unmatch(one, two);
    await expect(react(two, conversationId, id, 'like')).rejects.toMatchObject({ code: 'CONVERSATION_NOT_FOUND' });
  });

  test("the archive has the sender's own reaction, not that of the other member", async () => {
    const { one, two, conversationId, id } = await said(secretWord());
    await react(one, conversationId, id, 'fire');
    await react(two, conversationId, id, 'sad');
    const { jsonLines } = await world.chat.exportMember(asService('media'), { userId: one, cursor: '' });
    expect(jsonLines).toContain('"sender_reaction": "fire"');
    expect(jsonLines).not.toContain('recipient_reaction');
  });
});
