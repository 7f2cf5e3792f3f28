import { as, asService } from '@sotto/testing/viewers';
import { newId } from '@sotto/kit/orm/ids';
import { ForgetConversations } from '../src/conversations/forget-conversations.js';
import { SweepBurned } from '../src/burn/sweep-burned.js';
import { Message } from '../src/conversations/message.entity.js';
import { openBurnMessageAs, columnsContaining, sendBurnMessage, expireBurnMessage } from './burn-messages.js';
import { World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await World.start();
});
afterAll(() => world.stop());

const sweep = () => world.h.get(SweepBurned).execute();
const restore = ({ id: messageId }: { id: string }) => world.chat.restoreBurnedMessage(asService('admin'), { messageId });
const sealedOf = async ({ id }: { id: string }) =>
  (await world.h.em.execute('select from sealed_messages where message_id = ?', [id])).length;
const refused = { code: 'NOT_RESTORABLE', status: 409 };

async function burned(ago = '1 second') {
  const { one, two, conversationId } = await world.chatting();
  const message = await sendBurnMessage(world, one, conversationId);
  await openBurnMessageAs(world, two, message);
  await expireBurnMessage(world, message, ago);
  await sweep();
  return { one, two, message };
}

test('RestoreBurnedMessage: restores the text once with its mark, and the message stays burned for both members', async () => {
  const { one, two, message } = await burned();
  const { content } = await restore(message);
  expect(content).toBe(`[ADMIN RESTORED] ${message.content}`);
  expect(await world.h.em.findOneOrFail(Message, message.id)).toMatchObject({
    ...{ isBurned: false, burnedAt: null, content },
    restoredAt: expect.any(Date),
  });
  expect([await sealedOf(message), await columnsContaining(world, message.content)]).toEqual([0, ['messages.content']]);
  expect(await world.h.em.execute(`select from message_audit_log where message_id = ? and action = 'burned'`, [message.id])).toHaveLength(
    1,
  );

  await expect(restore(message)).rejects.toMatchObject(refused);
  await sweep();
  await expect(openBurnMessageAs(world, two, message)).rejects.toMatchObject({ code: 'MESSAGE_BURNED' });
  for (const userId of [one, two]) {
    const { messages } = await world.chat.listMessages(as(userId), { conversationId: message.conversationId });
    const { conversations } = await world.chat.listConversations(as(userId), {});
    for (const seen of [messages[0], conversations[0]?.latest]) {
      expect(seen).toMatchObject({ isBurned: true, content: '', burnedAt: expect.anything() }); // the same as before the restore
    }
  }
});

test('RestoreBurnedMessage: two parallel calls restore once', async () => {
  const { message } = await burned();
  const results = await Promise.allSettled([restore(message), restore(message), restore(message)]);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('RestoreBurnedMessage: restores a burned message before the sweep', async () => {
  const { one, two, conversationId } = await world.chatting();
  const message = await sendBurnMessage(world, one, conversationId);
  await openBurnMessageAs(world, two, message);
  await expireBurnMessage(world, message);
  expect((await restore(message)).content).toContain(message.content);
  await sweep();
  const noted = await world.h.em.execute(
    `select sender_id, recipient_id, ip_address from message_audit_log where message_id = ? and action = 'burned'`,
    [message.id],
  );
  expect(noted).toEqual([{ sender_id: one, recipient_id: two, ip_address: null }]); // the audit has the burning
});

test('RestoreBurnedMessage: refuses a message that has not burned', async () => {
  const { one, two, conversationId } = await world.chatting();
  const message = await sendBurnMessage(world, one, conversationId);
  await expect(restore(message)).rejects.toMatchObject(refused);
  await openBurnMessageAs(world, two, message);
  await expect(restore(message)).rejects.toMatchObject(refused);
  expect(await columnsContaining(world, message.content)).toEqual([]);
});

test('RestoreBurnedMessage: throws MESSAGE_NOT_FOUND for ordinary and unknown messages', async () => {
  const { one, conversationId } = await world.chatting();
  const { message } = await world.say(one, conversationId, 'ordinary');
  for (const id of [message?.id ?? '', newId()]) await expect(restore({ id })).rejects.toMatchObject({ code: 'MESSAGE_NOT_FOUND' });
});

test.each([
  ['kept', '29 days 23 hours', 1],
  ['destroyed', '30 days', 0],
])('SweepBurned: a sealed text is %s %s after it burned', async (_, ago, kept) => {
  const { message } = await burned(ago);
  await sweep();
  expect(await sealedOf(message)).toBe(kept);
  if (kept) expect((await restore(message)).content).toContain(message.content);
  else await expect(restore(message)).rejects.toMatchObject(refused);
});

test('RestoreBurnedMessage: refuses after the retention period, even before the text is destroyed', async () => {
  const { message } = await burned();
  await world.h.em.execute(`update sealed_messages set destroy_at = now() - interval '1 second' where message_id = ?`, [message.id]);
  await expect(restore(message)).rejects.toMatchObject(refused);
});

test('SweepBurned: destroys a restored text after the same time as a sealed one', async () => {
  const { message } = await burned();
  await restore(message);
  const restoredAgo = (ago: string) =>
    world.h.em.execute('update messages set restored_at = now() - ?::interval where id = ?', [ago, message.id]);
  await restoredAgo('29 days');
  await sweep();
  expect(await columnsContaining(world, message.content)).toEqual(['messages.content']);
  await restoredAgo('30 days');
  await sweep();
  expect(await columnsContaining(world, message.content)).toEqual([]);
  await expect(restore(message)).rejects.toMatchObject(refused);
});

test('ForgetConversations: deletes sealed texts with their conversation', async () => {
  const { one, two, message } = await burned();
  await world.unmatch(one, two);
  expect(await sealedOf(message)).toBe(1); // kept as evidence
  world.h.clock.advance({ minutes: 91 * 24 * 60 });
  await world.h.get(ForgetConversations).execute();
  expect(await sealedOf(message)).toBe(0);
});

test('EraseMember: leaves no burn message while two members are active', async () => {
  const { one, two, conversationId } = await world.chatting();
  const burning = async () => {
    const message = await sendBurnMessage(world, one, conversationId);
    await openBurnMessageAs(world, two, message);
    await expireBurnMessage(world, message);
    await sweep();
  };
  await burning();
  const busy = Array.from({ length: 20 }, () => burning().catch(() => undefined));
  await world.erase(two);
  await Promise.all(busy);
  await world.h.settle();
  const left = (sql: string) => world.h.em.execute(sql, [one, two]);
  expect(await left('select from message_audit_log where sender_id in (?, ?)')).toEqual([]);
  expect(await left('select from messages where sender_id in (?, ?)')).toEqual([]);
});

test('ExportMember: contains no text of a burn message, in any state', async () => {
  const { one, two, conversationId } = await world.chatting();
  const messages = [];
  for (let i = 0; i < 4; i++) messages.push(await sendBurnMessage(world, one, conversationId));
  const [, open, over, back] = messages as [(typeof messages)[0], (typeof messages)[0], (typeof messages)[0], (typeof messages)[0]];
  for (const message of [open, over, back]) await openBurnMessageAs(world, two, message);
  for (const message of [over, back]) await expireBurnMessage(world, message);
  await sweep();
  await restore(back);

  for (const userId of [one, two]) {
    let [lines, cursor] = ['', ''];
    do {
      const part = await world.chat.exportMember(asService('media'), { userId, cursor });
      lines += part.jsonLines;
      cursor = part.nextCursor;
    } while (cursor !== '');
    expect(lines).toContain(conversationId);
    for (const { content } of messages) expect(lines).not.toContain(content);
    expect(lines).not.toMatch(/sealed_messages|message_audit_log/);
  }
});
