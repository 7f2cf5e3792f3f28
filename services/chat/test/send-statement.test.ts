import { PreparedReads } from '@sotto/kit/orm/prepared-reads';
import { newId } from '@sotto/kit/orm/ids';
import { isEntitled, usualEntitlementRules } from '@sotto/proto/entitlement';
import { storedGenders, tiers, type Tier } from '@sotto/proto/vocabulary';
import { as } from '@sotto/testing/viewers';
import { entitled } from '../src/access/access-facts.js';
import { Conversation } from '../src/conversations/conversation.entity.js';
import { Message } from '../src/messages/message.entity.js';
import { MessageRepository, type FrameRow, type Posting } from '../src/messages/message.repository.js';
import { SendMessage } from '../src/messages/send-message.js';
import { countOwnQueries } from '@sotto/testing/count-queries';
import { World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await World.start();
});
afterAll(() => world.stop());

/** As another process would send: nothing but the statement keeps these apart. */
const send = (senderId: string, conversationId: string, clientMessageId = newId()) => {
  const fact = { id: newId(), subject: 'evt.chat.v1.Unheard', payload: Buffer.alloc(36), recipientAt: 0 };
  const { complimentaryGenders } = usualEntitlementRules;
  const posting: Posting = {
    ...{ senderId, conversationId, clientMessageId, complimentaryGenders, fact },
    ...{ messageId: newId(), content: 'hi', now: world.h.clock.now() },
  };
  return world.h.get(MessageRepository).send(posting);
};
const conversation = (id: string) => world.h.em.fork().findOneOrFail(Conversation, id);

test('a send costs one statement, with all that its frames show', async () => {
  const { one, two, conversationId } = await world.chatting();
  const sendMessage = world.h.get(SendMessage);
  const input = { conversationId, clientMessageId: newId(), content: 'hi' };
  let frames: FrameRow[] = [];
  const sending = async () => {
    ({ frames } = await sendMessage.execute(as(one), input));
  };
  expect(await countOwnQueries(world.h, sending)).toBe(1);
  expect(frames).toHaveLength(2);
  expect(frames).toContainEqual(expect.objectContaining({ receiverId: one, unreadTotal: 0, content: 'hi' }));
  expect(frames).toContainEqual(expect.objectContaining({ receiverId: two, unreadTotal: 1, content: 'hi' }));
});

test('a send of a burn message costs one statement, too, whose frames show its text to the sender alone', async () => {
  const { one, two, conversationId } = await world.chatting();
  const input = { conversationId, clientMessageId: newId(), content: 'for your eyes only', isBurnMessage: true };
  let frames: FrameRow[] = [];
  const sending = async () => {
    ({ frames } = await world.h.get(SendMessage).execute(as(one), input));
  };
  expect(await countOwnQueries(world.h, sending)).toBe(1);
  expect(frames).toHaveLength(2);
  expect(frames).toContainEqual(expect.objectContaining({ receiverId: one, content: 'for your eyes only', burnDurationMinutes: 5 }));
  expect(frames).toContainEqual(expect.objectContaining({ receiverId: two, unreadTotal: 1, content: '', burnDurationMinutes: 5 }));
});

test('many processes at one conversation draw places without gap, and each knows the number that holds with its own', async () => {
  const { one, two, conversationId } = await world.chatting();
  const sent = await Promise.all(Array.from({ length: 60 }, (_, at) => send(at % 3 ? one : two, conversationId)));
  const places = sent.map(({ message }) => message?.sequence ?? 0).toSorted((a, b) => a - b);
  expect(places).toEqual(Array.from({ length: 60 }, (_, at) => at + 1));

  const toTwo = sent.filter(({ message }) => message?.senderId === one);
  const numbers = toTwo.map(({ frames }) => frames.find(({ receiverId }) => receiverId === two)?.unreadTotal ?? 0);
  expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, at) => at + 1));
  const { lastSequence, ...counters } = await conversation(conversationId);
  expect([lastSequence, [counters.user1Unread, counters.user2Unread].toSorted((a, b) => a - b)]).toEqual([60, [20, 40]]);
});

test('one client id from many processes is stored once: the others break the unique key, and take no place', async () => {
  const { one, conversationId } = await world.chatting();
  const clientMessageId = newId();
  const results = await Promise.allSettled(Array.from({ length: 8 }, () => send(one, conversationId, clientMessageId)));
  const constraint = 'messages_sender_id_client_message_id_key';
  for (const result of results) {
    if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: '23505', constraint });
  }
  const again = await send(one, conversationId, clientMessageId);
  expect([again.message?.sequence, again.frames]).toEqual([1, []]);
  expect(await world.h.em.count(Message, { conversationId })).toBe(1);
  expect((await conversation(conversationId)).lastSequence).toBe(1);
});

test('a send that waited for the end of its conversation stores nothing', async () => {
  const { one, conversationId } = await world.chatting();
  let sending: ReturnType<typeof send> | undefined;
  await world.h.em.fork().transactional(async (em) => {
    const ending = await em.findOneOrFail(Conversation, conversationId);
    ending.close(world.h.clock.now());
    await em.flush();
    sending = send(one, conversationId);
    await waitsForRow();
  });
  expect(await sending).toMatchObject({ mayWrite: true, message: undefined, frames: [] });
  expect(await world.h.em.count(Message, { conversationId })).toBe(0);
});

test('the statement entitles whom the product entitles', async () => {
  const now = world.h.clock.now();
  const at = (ms: number) => new Date(now.getTime() + ms);
  const sql = `select ${entitled('$1::timestamptz', '$2::text[]')} as entitled
    from (select $3::text as gender) card, (select $4::text as tier, $5::timestamptz as current_period_end) plan`;
  for (const gender of [null, '', ...storedGenders]) {
    for (const tier of [null, ...tiers]) {
      for (const tierUntil of [null, at(-1), now, at(1)]) {
        const values = [now, usualEntitlementRules.complimentaryGenders, gender, tier, tierUntil];
        const rows = await world.h.get(PreparedReads).query('entitled-by-statement', sql, values);
        const plan = { gender, tier: (tier ?? 'free') as Tier, tierUntil };
        expect({ ...plan, rows }).toEqual({ ...plan, rows: [{ entitled: isEntitled(plan, now) }] });
      }
    }
  }
});

/** Resolves when some statement of this database waits for a row that another transaction holds. */
async function waitsForRow(): Promise<void> {
  const sql = `select count(*)::int as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like '%update conversations%'`;
  for (let waiting = 0; waiting === 0; ) {
    const rows = await world.h.get(PreparedReads).query<{ waiting: number }>('waiting-for-a-row', sql, []);
    waiting = rows[0]?.waiting ?? 0;
  }
}
