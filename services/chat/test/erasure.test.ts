import { timestampDate } from '@bufbuild/protobuf/wkt';
import { newId } from '@sotto/kit/orm/ids';
import { MemberDataErasedSchema, MemberSeenSchema } from '@sotto/proto/chat/v1/events';
import { ConversationClosedPushedSchema } from '@sotto/proto/chat/v1/messages';
import { AccountErasedSchema } from '@sotto/proto/identity/v1/events';
import { unregisteredColumns } from '@sotto/testing/unregistered-columns';
import { as, asService } from '@sotto/testing/viewers';
import { chatTables } from '../src/chat.module.js';
import { ForgetConversations } from '../src/conversations/forget-conversations.js';
import { World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await World.start();
});
afterAll(() => world.stop());

/** The columns that contain a text, except those of the outbox. */
async function columnsContaining(text: string): Promise<string[]> {
  const tables = await world.h.em.execute<{ name: string }[]>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename not in ('inbox', 'outbox', 'dead_letter') order by 1`,
  );
  const holding = async ({ name }: { name: string }) =>
    (await world.h.em.execute(`select from "${name}" t where to_jsonb(t)::text like '%' || ? || '%' limit 1`, [text])).length > 0
      ? [name]
      : [];
  return (await Promise.all(tables.map(holding))).flat();
}

test('Person columns: every column that can name a member is registered', async () => {
  const ids = [
    'conversations.id',
    'conversation_notes.conversation_id',
    'messages.id',
    'messages.conversation_id',
    'messages.client_message_id',
    ...['message_files.file_id', 'message_files.message_id'],
    ...['calls.id', 'calls.conversation_id', 'call_members.call_id'],
  ];
  const audit = ['message_audit_log.id', 'message_audit_log.message_id', 'message_audit_log.conversation_id', 'sealed_messages.message_id'];
  const held = ['held_messages.purchase_id', 'held_messages.conversation_id'];
  const host = ['host_conversations.id', 'host_messages.id', 'host_messages.conversation_id', 'host_messages.client_message_id'];
  const eventIds = ['messages.moderation_status_event_id', 'pair.user1_block_event', 'pair.user2_block_event', 'plan.event_id'];
  expect(
    await unregisteredColumns(world.h.em, chatTables, [...ids, ...audit, ...held, ...host, ...eventIds, 'member_card.avatar_image_id']),
  ).toEqual([]);
});

describe('EraseMember', () => {
  test('EraseMember: leaves no row of a member who is online and chats with several members', async () => {
    const [me, ...others] = [world.member({ name: 'Vanishing' }), world.member(), world.member(), world.member()];
    for (const other of others) {
      await world.match(me, other);
      const conversationId = await world.open(me, other);
      await world.say(me, conversationId, 'my text');
      await world.say(other, conversationId, 'their text');
    }
    await world.grant(me, 'premium_tier_1', new Date('2030-01-01'));
    await world.block(others[2] as string, me);
    await world.chat.touchPresence(as(me), {});
    expect(await columnsContaining(me)).toEqual([
      'conversations',
      'member_card',
      'message_audit_log',
      'messages',
      'pair',
      'plan',
      'presence',
      'sighting',
    ]);

    const erasureId = await world.erase(me);
    for (const trace of [me, 'Vanishing', 'my text', 'their text']) expect(await columnsContaining(trace)).toEqual([]);
    expect((await world.h.published(MemberDataErasedSchema)).filter(({ userId }) => userId === me)).toMatchObject([{ erasureId }]);
  });

  test('EraseMember: notifies each peer of the lower unread number', async () => {
    const { one, two, conversationId } = await world.chatting();
    await world.say(two, conversationId, 'hello?');
    await world.h.settle();
    const device = await world.device(one);
    expect(await world.unreadTotal(one)).toBe(1);
    await world.erase(two);
    expect(device.of(ConversationClosedPushedSchema)).toEqual([{ conversationId, userId: two }]);
    expect(await world.unreadTotal(one)).toBe(0);
  });

  test('EraseMember: late events and calls create no row of the member', async () => {
    const { one, two, conversationId } = await world.chatting();
    await world.erase(two);
    await world.match(one, two);
    await world.unmatch(one, two);
    await world.block(one, two);
    await world.unblock(one, two);
    await world.grant(two, 'premium_tier_2', new Date('2030-01-01'));
    await world.profileChanged(two);
    await world.chat.touchPresence(as(two), {});
    await world.chat.getChatAccess(as(two), {});
    await world.chat.listPresence(as(one), { userIds: [two] });
    await world.say(one, conversationId, 'there?').catch(() => undefined);
    await world.open(one, two).catch(() => undefined);
    await world.h.settle();
    expect(await columnsContaining(two)).toEqual([]);
  });

  test('EraseMember: erases once, and confirms a repeated request again', async () => {
    const { two } = await world.chatting();
    const event = { userId: two, erasureId: newId() };
    const id = world.eventId();
    for (let round = 0; round < 2; round++) await world.publish(AccountErasedSchema, event, id);
    await world.publish(AccountErasedSchema, event);
    expect((await world.h.published(MemberDataErasedSchema)).filter(({ userId }) => userId === two)).toHaveLength(2);
  });

  test('EraseMember: leaves nothing of a conversation that continues during the erasure', async () => {
    const { one, two, conversationId } = await world.chatting();
    const talking = Array.from({ length: 40 }, (_, at) =>
      Promise.allSettled([
        world.say(one, conversationId, `${at}`),
        world.say(two, conversationId, `${at}`),
        world.chat.touchPresence(as(two), {}),
      ]),
    );
    await world.erase(two);
    await Promise.all(talking);
    await world.h.settle();
    expect(await columnsContaining(two)).toEqual([]);
  });

  test('WereMatched: knows former matches of an erased member for 90 days, and nobody else', async () => {
    const matched = async (userId: string, otherId: string) =>
      (await world.chat.wereMatched(asService('admin'), { userId, otherId })).matched;
    const { one, two } = await world.chatting();
    const [unmatched, blocked, stranger] = [world.member(), world.member(), world.member()];
    await world.match(unmatched, two);
    await world.unmatch(unmatched, two);
    await world.block(blocked, two);
    const asked = () => Promise.all([one, unmatched, blocked, stranger].map((userId) => matched(userId, two)));
    expect(await asked()).toEqual([true, true, false, false]);
    await world.erase(two);
    expect(await asked()).toEqual([true, true, false, false]);
    expect(await matched(one, newId())).toBe(false);
    expect(await columnsContaining(two)).toEqual([]);
    await world.erase(unmatched);
    expect(await columnsContaining(unmatched)).toEqual([]);
    world.h.clock.advance({ minutes: 90 * 24 * 60 + 1 });
    expect(await matched(one, two)).toBe(false);
    await world.h.get(ForgetConversations).execute();
    expect(await world.h.em.execute('select from former_match')).toEqual([]);
  });

  test('EraseMember: does not change messages between other members', async () => {
    const { one, two } = await world.chatting();
    const kept = await world.matchedPair();
    await world.match(one, kept[0]);
    const conversationId = await world.open(one, kept[0]);
    await world.say(kept[0], conversationId, 'still here');
    await world.erase(two);
    expect((await world.chat.listConversations(as(one), {})).conversations.map(({ conversation }) => conversation?.id)).toEqual([
      conversationId,
    ]);
  });
});

describe('ExportMember', () => {
  const archiveOf = async (userId: string) => {
    let [lines, cursor] = ['', ''];
    do {
      const part = await world.chat.exportMember(asService('media'), { userId, cursor });
      lines += part.jsonLines;
      cursor = part.nextCursor;
    } while (cursor !== '');
    return lines
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { table: string; row: Record<string, unknown> });
  };

  test('ExportMember: contains the texts of the member and not those of others', async () => {
    const { one, two, conversationId } = await world.chatting();
    await world.say(one, conversationId, 'mine');
    await world.say(two, conversationId, 'not mine');
    const lines = await archiveOf(one);
    expect(lines.filter(({ table }) => table === 'messages').map(({ row }) => row.content)).toEqual(['mine']);
    expect(lines.filter(({ table }) => table === 'conversations').map(({ row }) => row.id)).toEqual([conversationId]);
    expect(JSON.stringify(lines)).not.toContain(two);
    expect(JSON.stringify(lines)).not.toContain('not mine');
  });

  test('ExportMember: parts have no gap or overlap', async () => {
    const { one, conversationId } = await world.chatting();
    for (let n = 0; n < 230; n++) await world.say(one, conversationId, `number ${n}`);
    const texts = (await archiveOf(one)).filter(({ table }) => table === 'messages').map(({ row }) => row.content);
    expect(new Set(texts).size).toBe(230);
    expect(texts).toHaveLength(230);
  });
});

test('MemberSeen: is published once an hour', async () => {
  const me = world.member();
  const began = world.h.clock.now();
  for (let minute = 0; minute < 130; minute += 10) {
    await world.chat.touchPresence(as(me), {});
    world.h.clock.advance({ minutes: 10 });
  }
  await world.h.settle();
  const published = (await world.h.published(MemberSeenSchema)).filter(({ userId }) => userId === me);
  const minutes = published.map(({ seenAt }) => (seenAt ? (timestampDate(seenAt).getTime() - began.getTime()) / 60_000 : -1));
  expect(minutes).toEqual([0, 60, 120]);
});
