import { newId } from '@sotto/kit/orm/ids';
import { PreparedStatements } from '@sotto/kit/orm/prepared-statements';
import { Clock } from '@sotto/kit/orm/clock';
import { as } from '@sotto/testing/viewers';
import { countOwnQueries } from '@sotto/testing/count-queries';
import { Entitlement } from '../src/access/entitlement.js';
import { Conversation } from '../src/conversations/conversation.entity.js';
import { Message } from '../src/conversations/message.entity.js';
import { KeyedQueue } from '../src/messages/keyed-queue.js';
import { MessageRepository, type FrameRow } from '../src/messages/message.repository.js';
import { OutgoingMessageRepository } from '../src/messages/outgoing-message.repository.js';
import { SendMessage } from '../src/messages/send-message.js';
import { AcceptsPhoto } from '../src/files/accepts-photo.js';
import { ChatFileDirectory } from '../src/files/chat-file-directory.js';
import { CheckText } from '../src/safety/check-text.js';
import { World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await World.start();
});
afterAll(() => world.stop());

/** Sends like a process of its own: with its own queue, so that only the database keeps parallel sends apart. */
const send = (senderId: string, conversationId: string, clientMessageId = newId()) => {
  const sendMessage = new SendMessage(
    world.h.get(OutgoingMessageRepository),
    world.h.get(MessageRepository),
    world.h.get(Clock),
    world.h.get(Entitlement),
    new KeyedQueue(),
    world.h.get(CheckText),
    world.h.get(ChatFileDirectory),
    world.h.get(AcceptsPhoto),
  );
  return sendMessage.execute(as(senderId), { conversationId, clientMessageId, content: 'hi' });
};
const conversation = (id: string) => world.h.em.fork().findOneOrFail(Conversation, id);

test('SendMessage: costs two statements, with everything that the frames contain', async () => {
  const { one, two, conversationId } = await world.chatting();
  const input = { conversationId, clientMessageId: newId(), content: 'hi' };
  let frames: FrameRow[] = [];
  const sending = async () => {
    ({ frames } = await world.h.get(SendMessage).execute(as(one), input));
  };
  expect(await countOwnQueries(world.h, sending)).toBe(2);
  expect(frames).toHaveLength(2);
  expect(frames).toContainEqual(expect.objectContaining({ receiverId: one, unreadTotal: 0, content: 'hi' }));
  expect(frames).toContainEqual(expect.objectContaining({ receiverId: two, unreadTotal: 1, content: 'hi' }));
});

test('SendMessage: a burn message costs two statements, and its frames show the text to the sender only', async () => {
  const { one, two, conversationId } = await world.chatting();
  const input = { conversationId, clientMessageId: newId(), content: 'for your eyes only', isBurnMessage: true };
  let frames: FrameRow[] = [];
  const sending = async () => {
    ({ frames } = await world.h.get(SendMessage).execute(as(one), input));
  };
  expect(await countOwnQueries(world.h, sending)).toBe(2);
  expect(frames).toHaveLength(2);
  expect(frames).toContainEqual(expect.objectContaining({ receiverId: one, content: 'for your eyes only', burnDurationMinutes: 5 }));
  expect(frames).toContainEqual(expect.objectContaining({ receiverId: two, unreadTotal: 1, content: '', burnDurationMinutes: 5 }));
});

test('SendMessage: many processes get sequences without gap, and frames with the matching unread number', async () => {
  const { one, two, conversationId } = await world.chatting();
  const sent = await Promise.all(Array.from({ length: 24 }, (_, at) => send(at % 3 ? one : two, conversationId)));
  const sequences = sent.map(({ message }) => message.sequence).toSorted((a, b) => a - b);
  expect(sequences).toEqual(Array.from({ length: 24 }, (_, at) => at + 1));

  const toTwo = sent.filter(({ message }) => message.senderId === one);
  const numbers = toTwo.map(({ frames }) => frames.find(({ receiverId }) => receiverId === two)?.unreadTotal ?? 0);
  expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 16 }, (_, at) => at + 1));
  const { lastSequence, ...counters } = await conversation(conversationId);
  expect([lastSequence, [counters.user1Unread, counters.user2Unread].toSorted((a, b) => a - b)]).toEqual([24, [8, 16]]);
});

test('SendMessage: one client id from many processes is stored once, and all of them return the same message', async () => {
  const { one, conversationId } = await world.chatting();
  const clientMessageId = newId();
  const sent = await Promise.all(Array.from({ length: 8 }, () => send(one, conversationId, clientMessageId)));
  expect(new Set(sent.map(({ message }) => message.id)).size).toBe(1);
  expect(sent.filter(({ frames }) => frames.length > 0)).toHaveLength(1);
  const again = await send(one, conversationId, clientMessageId);
  expect([again.message.sequence, again.frames]).toEqual([1, []]);
  expect(await world.h.em.count(Message, { conversationId })).toBe(1);
  expect((await conversation(conversationId)).lastSequence).toBe(1);
});

test('SendMessage: a send that waited for the end of its conversation is refused and stores nothing', async () => {
  const { one, conversationId } = await world.chatting();
  const em = world.h.em.fork();
  await em.begin();
  const ending = await em.findOneOrFail(Conversation, conversationId);
  ending.close(world.h.clock.now());
  await em.flush();
  const sending = send(one, conversationId).catch((error: unknown) => error);
  await waitsForRow();
  await em.commit();
  expect(await sending).toMatchObject({ code: 'CONVERSATION_NOT_FOUND' });
  expect(await world.h.em.count(Message, { conversationId })).toBe(0);
});

test('SendMessage: stores no event, audit entry or sealed text when the conversation changed after it was loaded', async () => {
  const { one, conversationId } = await world.chatting();
  const repository = world.h.get(OutgoingMessageRepository);
  const target = { senderId: one, conversationId, clientMessageId: newId() };
  const context = await repository.load(target);
  await world.h.em.execute('update conversations set updated_at = updated_at where id = ?', [conversationId]);
  const draft = {
    id: newId(),
    ...target,
    content: 'hi',
    burnMinutes: 5,
    boostType: '' as const,
    replyToSequence: null,
    fileKind: '' as const,
    isViewOnce: false,
  };
  const { message, recipientId } = Message.postTo(context.conversation as Conversation, draft, world.h.clock.now());
  const event = { id: newId(), subject: 'evt.chat.v1.Test', payload: Buffer.alloc(1), created_at: world.h.clock.now(), traceparent: null };
  const { version } = context;
  const stored = await repository.store({
    message,
    recipientId,
    conversation: context.conversation as Conversation,
    version,
    events: [event],
  });
  expect(stored).toBe(false);
  const rows = await world.h.em.execute(
    `select id from messages where id = ? union all select id from outbox where id = ?
     union all select message_id from message_audit_log where message_id = ? union all select message_id from sealed_messages where message_id = ?`,
    [message.id, event.id, message.id, message.id],
  );
  expect(rows).toEqual([]);
});

/** Resolves when a statement of this database waits for a row lock of another transaction. */
async function waitsForRow(): Promise<void> {
  const sql = `select count(*)::int as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like '%update "conversations"%'`;
  for (let waiting = 0; waiting === 0; ) {
    const rows = await world.h.get(PreparedStatements).query<{ waiting: number }>('waiting-for-a-row', sql, []);
    waiting = rows[0]?.waiting ?? 0;
  }
}
