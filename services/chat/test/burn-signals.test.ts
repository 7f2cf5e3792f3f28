import { newId } from '@sotto/kit/orm/ids';
import { as, from } from '@sotto/testing/viewers';
import { openBurnMessageAs, sendBurnMessage, expireBurnMessage } from './burn-messages.js';
import { World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await World.start();
});
afterAll(() => world.stop());

interface Spot {
  conversationId: string;
  id: string;
}
const signal = (userId: string, { conversationId, id }: Spot, action = 'screenshot_detected', trigger = 'hidden_tab') =>
  world.chat.reportBurnSignal(from({ address: '192.0.2.7', agent: 'A browser' }, as(userId)), {
    conversationId,
    messageId: id,
    action,
    trigger,
  });
const noted = ({ id }: Spot) =>
  world.h.em.execute<{ action: string; metadata: unknown; ip_address: string; user_agent: string }[]>(
    `select action, metadata, ip_address, user_agent from message_audit_log
     where message_id = ? and action in ('screenshot_detected', 'copy_attempted') order by created_at`,
    [id],
  );

async function opened() {
  const { one, two, conversationId } = await world.chatting();
  const message = await sendBurnMessage(world, one, conversationId);
  await openBurnMessageAs(world, two, message);
  return { one, two, message };
}

test('ReportBurnSignal: stores the signal with its trigger, member and origin', async () => {
  const { two, message } = await opened();
  expect(await signal(two, message)).toMatchObject({ recorded: true });
  expect(await signal(two, message, 'copy_attempted', 'context_menu')).toMatchObject({ recorded: true });
  const origin = { ip_address: '192.0.2.7', user_agent: 'A browser' };
  expect(await noted(message)).toEqual([
    { action: 'screenshot_detected', metadata: { trigger: 'hidden_tab', userId: two }, ...origin },
    { action: 'copy_attempted', metadata: { trigger: 'context_menu', userId: two }, ...origin },
  ]);
});

test('ReportBurnSignal: stores the same signal once in ten seconds, also in parallel; other triggers and members count separately', async () => {
  const { one, two, message } = await opened();
  const answers = await Promise.all(Array.from({ length: 8 }, () => signal(two, message)));
  expect(answers.filter(({ recorded }) => recorded)).toHaveLength(1);
  expect(await signal(two, message, 'screenshot_detected', 'print_screen')).toMatchObject({ recorded: true });
  expect(await signal(one, message)).toMatchObject({ recorded: true });
  expect(await noted(message)).toHaveLength(3);
});

test.each([
  [11, true],
  [5, false],
])('ReportBurnSignal: a signal from %i seconds ago is stored again: %s', async (seconds, recorded) => {
  const { two, message } = await opened();
  await world.h.em.execute(
    `insert into message_audit_log (message_id, conversation_id, sender_id, recipient_id, action, metadata, created_at)
     select id, conversation_id, sender_id, ?::uuid, 'screenshot_detected', jsonb_build_object('trigger', 'hidden_tab', 'userId', ?::text),
       now() - make_interval(secs => ?) from messages where id = ?`,
    [two, two, seconds, message.id],
  );
  expect(await signal(two, message)).toMatchObject({ recorded });
});

test('ReportBurnSignal: stores nothing for a message that is not open or has burned', async () => {
  const { one, two, conversationId } = await world.chatting();
  const closed = await sendBurnMessage(world, one, conversationId);
  expect(await signal(two, closed)).toMatchObject({ recorded: false });
  const burned = await opened();
  await expireBurnMessage(world, burned.message);
  expect(await signal(burned.two, burned.message)).toMatchObject({ recorded: false });
  expect([...(await noted(closed)), ...(await noted(burned.message))]).toEqual([]);
});

test('ReportBurnSignal: throws MESSAGE_NOT_FOUND for non-participants, other conversations and ordinary messages', async () => {
  const { one, message } = await opened();
  const elsewhere = await opened();
  const { message: ordinary } = await world.say(one, message.conversationId, 'ordinary');
  const refusals = [
    signal(world.member(), message),
    signal(elsewhere.one, message),
    signal(one, { ...message, conversationId: elsewhere.message.conversationId }),
    signal(elsewhere.one, { ...message, conversationId: elsewhere.message.conversationId }),
    signal(one, { conversationId: message.conversationId, id: ordinary?.id ?? '' }),
    signal(one, { conversationId: message.conversationId, id: newId() }),
  ];
  for (const refusal of refusals) await expect(refusal).rejects.toMatchObject({ code: 'MESSAGE_NOT_FOUND', status: 404 });
  expect(await noted(message)).toEqual([]);
});

test('ReportBurnSignal: refuses a trigger that the contract does not define', async () => {
  const { two, message } = await opened();
  await expect(signal(two, message, 'sent')).rejects.toMatchObject({ code: 'INVALID_INPUT', fields: [{ field: 'action' }] });
  await expect(signal(two, message, 'copy_attempted', 'said so')).rejects.toMatchObject({ fields: [{ field: 'trigger' }] });
});

test('ReportBurnSignal: does not change the message', async () => {
  const { two, message } = await opened();
  const { burnedAt } = (await openBurnMessageAs(world, two, message)).message ?? {};
  await signal(two, message);
  expect((await openBurnMessageAs(world, two, message)).message).toMatchObject({ content: message.content, isBurned: false, burnedAt });
});
