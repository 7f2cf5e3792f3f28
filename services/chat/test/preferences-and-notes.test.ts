import { newId } from '@sotto/kit/orm/ids';
import { ConversationNotePushedSchema, ReadPushedSchema, TypingPushedSchema } from '@sotto/proto/chat/v1/messages';
import { as, asService } from '@sotto/testing/viewers';
import { openBurnMessageAs, sendBurnMessage } from './burn-messages.js';
import { World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await World.start();
});
afterAll(() => world.stop());

const save = (userId: string, preferences: { readReceipts?: boolean; typing?: boolean }) =>
  world.chat.saveChatPreferences(as(userId), { preferences: { readReceipts: true, typing: true, ...preferences } });
const listed = async (userId: string, conversationId: string) => {
  const { conversations } = await world.chat.listConversations(as(userId), {});
  return conversations.find(({ conversation }) => conversation?.id === conversationId);
};
const page = async (userId: string, conversationId: string) => (await world.chat.listMessages(as(userId), { conversationId })).messages;
const archiveOf = async (userId: string) => {
  const { jsonLines } = await world.chat.exportMember(asService('media'), { userId, cursor: '' });
  return jsonLines
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { table: string; row: Record<string, unknown> });
};

describe('chat preferences', () => {
  test('are on until they are changed, and belong to one member', async () => {
    const { one, two } = await world.chatting();
    expect((await world.chat.getChatPreferences(as(one), {})).preferences).toMatchObject({ readReceipts: true, typing: true });
    expect((await save(one, { readReceipts: false })).preferences).toMatchObject({ readReceipts: false, typing: true });
    expect((await world.chat.getChatPreferences(as(one), {})).preferences).toMatchObject({ readReceipts: false, typing: true });
    expect((await world.chat.getChatPreferences(as(two), {})).preferences).toMatchObject({ readReceipts: true, typing: true });
  });

  test('are refused without a value', async () => {
    await expect(world.chat.saveChatPreferences(as(world.member()), {})).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  });

  test('are in the archive, and go with the account', async () => {
    const { one } = await world.chatting();
    await save(one, { typing: false });
    const row = { user_id: one, read_receipts: true, typing: false, explicit_photos: 'all', calls: true };
    expect(await archiveOf(one)).toContainEqual({ table: 'chat_preferences', row });
    await world.erase(one);
    expect((await world.chat.getChatPreferences(as(one), {})).preferences).toMatchObject({ typing: true });
  });
});

describe.each(['the reader', 'the sender'] as const)('while %s has read receipts off', (who) => {
  async function readWithout() {
    const { one: sender, two: reader, conversationId } = await world.chatting();
    await world.say(sender, conversationId, 'One');
    await world.chat.markRead(as(reader), { conversationId, sequence: 1 });
    const changed = who === 'the reader' ? reader : sender;
    await save(changed, { readReceipts: false });
    await world.say(sender, conversationId, 'Two');
    await world.h.settle();
    const [senders, readers] = [await world.device(sender), await world.device(reader)];
    await world.chat.markRead(as(reader), { conversationId, sequence: 2 });
    await world.h.settle();
    return { sender, reader, conversationId, changed, senders, readers };
  }

  test('the sender sees nothing of a reading, and the devices of the reader do', async () => {
    const { sender, reader, conversationId, senders, readers } = await readWithout();
    expect(senders.of(ReadPushedSchema)).toEqual([]);
    expect(readers.of(ReadPushedSchema)).toEqual([expect.objectContaining({ sequence: 2, unreadTotal: 0 })]);
    const row = await listed(sender, conversationId);
    expect(row?.conversation?.peerReadSequence).toBe(1);
    expect(row?.latest?.readAt).toBeUndefined();
    expect((await page(sender, conversationId)).map(({ readAt }) => Boolean(readAt))).toEqual([false, true]);
    expect((await listed(reader, conversationId))?.conversation).toMatchObject({ unread: 0, readSequence: 2 });
    expect((await page(reader, conversationId)).map(({ readAt }) => Boolean(readAt))).toEqual([true, true]);
  });

  test('the archive of the sender has no time of it either', async () => {
    const { sender } = await readWithout();
    const messages = (await archiveOf(sender)).filter(({ table }) => table === 'messages');
    expect(Object.fromEntries(messages.map(({ row }) => [row.content, row.read_at !== null]))).toEqual({ One: true, Two: false });
    const [conversation] = (await archiveOf(sender)).filter(({ table }) => table === 'conversations');
    expect(Object.keys(conversation?.row ?? {}).filter((name) => /(read|receipt)_sequence$/.test(name))).toHaveLength(2);
  });

  test('switching them on shows nothing of before, until the next reading', async () => {
    const { sender, reader, conversationId, changed, senders } = await readWithout();
    await save(changed, { readReceipts: true });
    expect((await listed(sender, conversationId))?.conversation?.peerReadSequence).toBe(1);
    await world.say(sender, conversationId, 'Three');
    await world.chat.markRead(as(reader), { conversationId, sequence: 3 });
    await world.h.settle();
    expect(senders.of(ReadPushedSchema)).toEqual([expect.objectContaining({ sequence: 3 })]);
    expect((await listed(sender, conversationId))?.conversation?.peerReadSequence).toBe(3);
  });

  test('an opened burn message is shown as opened', async () => {
    const { sender, reader, conversationId } = await readWithout();
    const burn = await sendBurnMessage(world, sender, conversationId);
    await openBurnMessageAs(world, reader, burn);
    const [[seenBySender], [seenByReader]] = [await page(sender, conversationId), await page(reader, conversationId)];
    expect(seenByReader).toMatchObject({ isBurnMessage: true, readAt: { $typeName: 'google.protobuf.Timestamp' } });
    expect(seenBySender).toMatchObject({ id: seenByReader?.id, readAt: seenByReader?.readAt });
  });
});

test.each([0, 1])('a member who switched typing off neither shows nor sees it (member %d)', async (place) => {
  const { one, two, conversationId } = await world.chatting();
  const devices = [await world.device(one), await world.device(two)];
  const typed = async () => {
    await world.chat.sayTyping(as(one), { conversationId });
    await world.chat.sayTyping(as(two), { conversationId });
    await world.h.settle();
    return devices.map((device) => device.of(TypingPushedSchema).length);
  };
  await save([one, two][place]!, { typing: false });
  expect(await typed()).toEqual([0, 0]);
  await save([one, two][place]!, { readReceipts: false });
  expect(await typed()).toEqual([1, 1]);
});

describe('a private note', () => {
  const note = (userId: string, conversationId: string, text: string) =>
    world.chat.saveConversationNote(as(userId), { conversationId, note: text });

  test('is shown to its writer on each device, and to nobody else', async () => {
    const { one, two, conversationId } = await world.chatting();
    const [mine, other] = [await world.device(one), await world.device(two)];
    expect((await note(one, conversationId, '  Allergic to cats\u202e ')).note).toBe('Allergic to cats');
    await world.h.settle();
    expect(mine.of(ConversationNotePushedSchema)).toEqual([{ conversationId, note: 'Allergic to cats' }]);
    expect(other.of(ConversationNotePushedSchema)).toEqual([]);
    expect((await listed(one, conversationId))?.conversation?.note).toBe('Allergic to cats');
    const { summary } = await world.chat.openConversation(as(one), { userId: two });
    expect(summary?.conversation?.note).toBe('Allergic to cats');
    expect((await listed(two, conversationId))?.conversation?.note).toBe('');
  });

  test('is changed, and deleted by a blank one', async () => {
    const { one, conversationId } = await world.chatting();
    await note(one, conversationId, 'First');
    await note(one, conversationId, 'Second');
    expect((await listed(one, conversationId))?.conversation?.note).toBe('Second');
    expect((await note(one, conversationId, ' \u200b ')).note).toBe('');
    expect((await listed(one, conversationId))?.conversation?.note).toBe('');
  });

  test('has at most 500 characters', async () => {
    const { one, conversationId } = await world.chatting();
    expect((await note(one, conversationId, '🦔'.repeat(500))).note).toHaveLength(1000);
    await expect(note(one, conversationId, 'x'.repeat(501))).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  });

  test('is refused outside of the own open conversations', async () => {
    const { one, two, conversationId } = await world.chatting();
    await expect(note(world.member(), conversationId, 'Hi')).rejects.toMatchObject({ code: 'CONVERSATION_NOT_FOUND' });
    await expect(note(one, newId(), 'Hi')).rejects.toMatchObject({ code: 'CONVERSATION_NOT_FOUND' });
    await world.unmatch(one, two);
    await expect(note(one, conversationId, 'Hi')).rejects.toMatchObject({ code: 'CONVERSATION_NOT_FOUND' });
  });

  test('is refused without a plan', async () => {
    const { two: man, conversationId } = await world.chatting({}, { gender: 'male' });
    await expect(note(man, conversationId, 'Hi')).rejects.toMatchObject({ code: 'ENTITLEMENT_REQUIRED' });
  });

  test('is in the archive of its writer, and goes with either account', async () => {
    const { one, two, conversationId } = await world.chatting();
    await note(one, conversationId, 'Mine alone');
    await note(two, conversationId, 'Also mine');
    const notes = async (userId: string) =>
      (await archiveOf(userId)).filter(({ table }) => table === 'conversation_notes').map(({ row }) => row.note);
    expect([await notes(one), await notes(two)]).toEqual([['Mine alone'], ['Also mine']]);
    await world.erase(one);
    const rows = await world.h.em.execute('select 1 from conversation_notes where conversation_id = ?', [conversationId]);
    expect(rows).toEqual([]);
  });
});
