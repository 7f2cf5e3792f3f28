import { newId } from '@sotto/kit/orm/ids';
import { ChatService } from '@sotto/proto/chat/v1/chat_service';
import { MessageSentSchema } from '@sotto/proto/chat/v1/events';
import { Harness } from '@sotto/testing/harness';
import { as } from '@sotto/testing/viewers';
import { chatService } from '../src/chat.module.js';
import { Message } from '../src/messages/message.entity.js';
import { aConversation } from './builders.js';

const [alice, bob, carol] = [newId(), newId(), newId()] as const;
let h: Harness;

beforeAll(async () => void (h = await Harness.start(chatService)));
afterAll(() => h.stop());

const chat = () => h.client(ChatService);
const fresh = () => aConversation().between(newId(), newId()).in(h.em);

test('opening a conversation twice, from either side, finds the same one', async () => {
  const [first, second] = await Promise.all([
    chat().openConversation(as(alice), { userId: bob }),
    chat().openConversation(as(bob), { userId: alice }),
  ]);
  expect(second.conversation?.id).toBe(first.conversation?.id);
});

test('sending twice with one client id stores one message and publishes one fact', async () => {
  const { id: conversationId, firstUserId } = await fresh();
  const request = { conversationId, clientMessageId: newId(), body: 'hello' };

  const [first, retry] = await Promise.all([chat().sendMessage(as(firstUserId), request), chat().sendMessage(as(firstUserId), request)]);
  await h.settle();

  expect(retry.message).toEqual(first.message);
  expect(await h.em.count(Message, { conversationId })).toBe(1);
  const facts = await h.published(MessageSentSchema);
  expect(facts.filter((fact) => fact.conversationId === conversationId)).toHaveLength(1);
});

test('a closed conversation refuses messages', async () => {
  const { id: conversationId } = await aConversation().between(alice, carol).closed().in(h.em);
  const sending = chat().sendMessage(as(alice), { conversationId, clientMessageId: newId(), body: 'still there?' });
  await expect(sending).rejects.toMatchObject({ code: 'CONVERSATION_CLOSED', status: 409 });
});

test('a stranger is refused as if the conversation did not exist', async () => {
  const { id: conversationId } = await fresh();
  const refused = { code: 'CONVERSATION_NOT_FOUND', status: 404 };
  const message = { conversationId, clientMessageId: newId(), body: 'let me in' };
  await expect(chat().sendMessage(as(carol), message)).rejects.toMatchObject(refused);
  await expect(chat().listMessages(as(carol), { conversationId })).rejects.toMatchObject(refused);
  await expect(chat().markRead(as(carol), { conversationId, sequence: 1 })).rejects.toMatchObject(refused);
  await expect(chat().listMessages(as(carol), { conversationId: newId() })).rejects.toMatchObject(refused);
});

test('pages follow each other without gap or overlap', async () => {
  const { id: conversationId, firstUserId } = await aConversation().saying('1', '2', '3', '4', '5').in(h.em);
  const read: string[] = [];
  for (let before: number | undefined, more = true; more; more = before !== undefined) {
    const page = await chat().listMessages(as(firstUserId), { conversationId, before, limit: 2 });
    read.push(...page.messages.map((message) => message.body));
    before = page.nextBefore;
  }
  expect(read).toEqual(['5', '4', '3', '2', '1']);
});

test('an answer that encodes to no bytes arrives', async () => {
  const { id: conversationId, firstUserId } = await aConversation().saying('hi').in(h.em);
  expect(await chat().markRead(as(firstUserId), { conversationId, sequence: 1 })).toBeDefined();
});

test('a broken rule of the contract names its field', async () => {
  const sending = chat().sendMessage(as(alice), { conversationId: newId(), clientMessageId: 'x', body: '' });
  await expect(sending).rejects.toMatchObject({
    code: 'INVALID_INPUT',
    fields: [
      { field: 'clientMessageId', rule: 'string.uuid' },
      { field: 'body', rule: 'string.min_len' },
    ],
  });
});
