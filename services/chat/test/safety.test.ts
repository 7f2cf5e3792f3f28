import { newId } from '@sotto/kit/orm/ids';
import { SafetySignalRaisedSchema } from '@sotto/proto/chat/v1/events';
import { ChatService } from '@sotto/proto/chat/v1/chat_service';
import { MessageBoostPaidSchema } from '@sotto/proto/marketplace/v1/events';
import { as, asService } from '@sotto/testing/viewers';
import { Message } from '../src/conversations/message.entity.js';
import { SendMessage } from '../src/messages/send-message.js';
import { countOwnQueries } from '@sotto/testing/count-queries';
import { World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await World.start();
});
afterAll(() => world.stop());

interface Options {
  acknowledged?: boolean;
  isBurnMessage?: boolean;
  clientMessageId?: string;
}
const say = (userId: string, conversationId: string, content: string, options: Options = {}) =>
  world.chat.sendMessage(as(userId), { conversationId, clientMessageId: newId(), content, ...options });
const signals = async (userId: string) => {
  await world.h.settle();
  return (await world.h.published(SafetySignalRaisedSchema))
    .filter((signal) => signal.userId === userId)
    .map(({ kind, surface, subjectId }) => ({ kind, surface, subjectId }));
};
const messagesIn = (conversationId: string) => world.h.em.count(Message, { conversationId });
/** Whether a text is stored anywhere, including events in the outbox. */
const isStored = async (text: string) => {
  const tables = await world.h.em.execute<{ name: string }[]>(`select tablename as name from pg_tables where schemaname = 'public'`);
  for (const { name } of tables) {
    const hex = Buffer.from(text).toString('hex');
    const sql = `select from "${name}" t where to_jsonb(t)::text like '%' || ? || '%' or to_jsonb(t)::text like '%' || ? || '%' limit 1`;
    if ((await world.h.em.execute(sql, [text, hex])).length > 0) return true;
  }
  return false;
};
const secondLook = (...kinds: string[]) => ({
  code: 'SECOND_LOOK',
  status: 409,
  fields: kinds.map((kind) => ({ field: 'content', rule: `safety.${kind}`, message: expect.stringMatching(/^[A-Z].+\.$/) })),
});
const refused = {
  ...{ code: 'MESSAGE_REFUSED', status: 422 },
  fields: [{ field: 'content', rule: 'safety.under_age', message: expect.stringMatching(/not sent/) }],
};

describe('Under-age statements', () => {
  test.each([
    ["I'm 16", {}],
    ['turning 18 soon', {}],
    ['tengo 16 años', {}],
    ["I'm 16", { acknowledged: true }],
    ["I'm 16", { isBurnMessage: true }],
    ["I'm 16, my snap: ana.banana", {}],
  ])('SendMessage: refuses and reports %j, %j without storing it', async (content, options) => {
    const { one, conversationId } = await world.chatting();
    await expect(say(one, conversationId, content, options)).rejects.toMatchObject(refused);
    expect(await signals(one)).toEqual([{ kind: 'under_age', surface: 'refused_message', subjectId: conversationId }]);
    expect(await messagesIn(conversationId)).toBe(0);
    expect(await isStored(content)).toBe(false);
  });

  test('SendMessage: refuses an under-age statement in a long conversation', async () => {
    const { one, two, conversationId } = await world.chatting();
    for (let turn = 0; turn < 6; turn++) for (const who of [one, two]) await say(who, conversationId, `${turn}`);
    await expect(say(one, conversationId, "I'm 16")).rejects.toMatchObject(refused);
    expect(await messagesIn(conversationId)).toBe(12);
  });

  test('SendMessage: throws CONVERSATION_NOT_FOUND for an under-age statement in a foreign conversation', async () => {
    const { conversationId } = await world.chatting();
    const stranger = world.member();
    await expect(say(stranger, conversationId, "I'm 16")).rejects.toMatchObject({ code: 'CONVERSATION_NOT_FOUND' });
    await expect(say(world.member({ gender: 'male' }), conversationId, "I'm 16")).rejects.toMatchObject({ code: 'ENTITLEMENT_REQUIRED' });
    expect(await signals(stranger)).toEqual([]);
  });
});

describe('First messages', () => {
  test.each([
    ['call me at (404) 555-0123', ['contact']],
    ['see https://example.com', ['link']],
    ['cashapp me', ['payment']],
    ['my snap: ana.banana, then https://example.com and cashapp me', ['contact', 'link', 'payment']],
  ])('SendMessage: sends %j after a second look, and raises a safety signal', async (content, kinds) => {
    const { one, conversationId } = await world.chatting();
    for (const isBurnMessage of [false, true]) {
      await expect(say(one, conversationId, content, { isBurnMessage })).rejects.toMatchObject(secondLook(...kinds));
    }
    expect([await messagesIn(conversationId), await signals(one)]).toEqual([0, []]);

    const { message } = await say(one, conversationId, content, { acknowledged: true });
    expect(message?.content).toBe(content);
    expect(await signals(one)).toEqual(kinds.map((kind) => ({ kind, surface: 'message', subjectId: message?.id })));
  });

  test('SafetySignalRaised: names an acknowledged burn message by its id, without the text', async () => {
    const { one, conversationId } = await world.chatting();
    const { message } = await say(one, conversationId, 'cashapp me thirty roses', { acknowledged: true, isBurnMessage: true });
    expect(await signals(one)).toEqual([{ kind: 'payment', surface: 'message', subjectId: message?.id }]);
    expect(await isStored('thirty roses')).toBe(false);
    expect(await isStored(message?.id ?? '')).toBe(true);
  });

  test('SendMessage: checks first messages until the recipient has answered and the sender has sent five', async () => {
    const { one, two, conversationId } = await world.chatting();
    const link = 'https://example.com';
    await say(two, conversationId, 'hi');
    for (let turn = 0; turn < 5; turn++) {
      await expect(say(one, conversationId, link)).rejects.toMatchObject(secondLook('link'));
      await say(one, conversationId, `${turn}`);
    }
    await say(one, conversationId, link);
    await expect(say(two, conversationId, link)).rejects.toMatchObject(secondLook('link'));
    expect(await signals(one)).toEqual([]);

    const silent = await world.chatting();
    for (let turn = 0; turn < 6; turn++) await say(silent.one, silent.conversationId, `${turn}`);
    await expect(say(silent.one, silent.conversationId, link)).rejects.toMatchObject(secondLook('link'));
    await say(silent.two, silent.conversationId, 'yes?');
    await say(silent.one, silent.conversationId, link);
    expect(await signals(silent.one)).toEqual([]);
  });

  test('SendMessage: a retry of a flagged message returns the stored one and raises no signal again', async () => {
    const { one, conversationId } = await world.chatting();
    const clientMessageId = newId();
    const first = await say(one, conversationId, 'cashapp me', { clientMessageId, acknowledged: true });
    for (const acknowledged of [true, false]) {
      const again = await say(one, conversationId, 'cashapp me', { clientMessageId, acknowledged });
      expect(again.message?.id).toBe(first.message?.id);
    }
    expect([await messagesIn(conversationId), (await signals(one)).length]).toEqual([1, 1]);
  });

  test('SendMessage: ten parallel calls with one client id store one message and raise one signal', async () => {
    const { one, conversationId } = await world.chatting();
    const clientMessageId = newId();
    const sent = await Promise.all(
      Array.from({ length: 10 }, () => say(one, conversationId, 'cashapp me', { clientMessageId, acknowledged: true })),
    );
    expect(new Set(sent.map(({ message }) => message?.id)).size).toBe(1);
    expect(await signals(one)).toHaveLength(1);
  });
});

test('SendMessage: a text without signals costs no additional statement', async () => {
  const { one, conversationId } = await world.chatting();
  const send = (content: string, acknowledged: boolean) =>
    countOwnQueries(world.h, () =>
      world.h.get(SendMessage).execute(as(one), { conversationId, clientMessageId: newId(), content, acknowledged }),
    );
  expect([await send('I have two dogs', false), await send('I have two dogs', true), await send('cashapp me', true)]).toEqual([2, 2, 3]);
});

test('HoldBoostedMessage: checks the text before it is held, and the signal is raised when it is sent', async () => {
  const { one, conversationId } = await world.chatting();
  const hold = (content: string, purchaseId: string, acknowledged: boolean) =>
    world.h.client(ChatService).holdBoostedMessage(asService('marketplace'), {
      ...{ purchaseId, senderId: one, conversationId, content, boostType: 'message_super', acknowledged },
    });
  const held = () => world.h.em.execute('select content from held_messages where sender_id = ?', [one]);
  await expect(hold("I'm 16", newId(), true)).rejects.toMatchObject(refused);
  await expect(hold('cashapp me', newId(), false)).rejects.toMatchObject(secondLook('payment'));
  expect(await held()).toEqual([]);

  const purchaseId = newId();
  await hold('cashapp me', purchaseId, true);
  expect(await held()).toHaveLength(1);
  await world.publish(MessageBoostPaidSchema, { purchaseId });
  const message = await world.h.em.findOneOrFail(Message, { clientMessageId: purchaseId });
  expect(await signals(one)).toEqual([
    { kind: 'under_age', surface: 'refused_message', subjectId: conversationId },
    { kind: 'payment', surface: 'message', subjectId: message.id },
  ]);
});
