import { newId } from '@sotto/kit/orm/ids';
import { explainCompiled, inputOf, scansOf, sortsOf, superuser } from '@sotto/testing/explain';
import type pg from 'pg';
import { listStatement } from '../src/conversations/conversation.repository.js';
import { pageStatements } from '../src/messages/message.repository.js';
import { searchedAtOnce, searchStatement } from '../src/messages/search-messages.js';
import { World } from './world.js';

/** The tables that grow with the number of members. */
const large = /conversations|messages|audit/;
const [me, conversationId] = [newId(), newId()];
const now = '2026-01-01T12:00:00Z';
let world: World;
let db: pg.Client;

/** A member with 6,000 conversations on both sides of the pair, every tenth boosted, among 30,000 others. One has 20,000 messages. */
beforeAll(async () => {
  world = await World.start();
  db = await superuser(world.h.databaseUrl);
  const between = (first: string, second: string, count: number) => `
    insert into conversations
    select gen_random_uuid(), ${first}, ${second}, false, 'open', '${now}', timestamptz '${now}' - n * interval '1 minute', null, 3, 0, 0, 3, 0,
      case n % 10 when 0 then 1 + n / 10 % 3 else 0 end, case n % 10 when 0 then 1 + n / 10 % 3 else 0 end
    from generate_series(1, ${count}) n`;
  const [lowest, highest] = ['00000000', 'ffffffff'].map(
    (half) => `(overlay(gen_random_uuid()::text placing '${half}' from 1 for 8))::uuid`,
  );
  await db.query(between(lowest as string, `'${me}'`, 3000));
  await db.query(between(`'${me}'`, highest as string, 3000));
  await db.query(between(lowest as string, highest as string, 30_000));
  await db.query(`insert into messages
    select gen_random_uuid(), c.id, s, c.user1_id, gen_random_uuid(), 'hi', '${now}' from conversations c, generate_series(1, 3) s limit 90000`);
  await db.query(`insert into conversations
    select '${conversationId}', '${me}', ${highest}, false, 'open', '${now}', '${now}', null, 20000, 0, 0, 0, 20000`);
  // Every tenth message is a burn message.
  await db.query(`insert into messages
      (id, conversation_id, sequence, sender_id, client_message_id, content, created_at, is_burn_message, burn_duration_minutes)
    select gen_random_uuid(), '${conversationId}', n, '${me}', gen_random_uuid(), case when n % 10 > 0 then 'hi' else '' end, '${now}',
      n % 10 = 0, case when n % 10 = 0 then 5 end
    from generate_series(1, 20000) n`);
  await db.query(`insert into sealed_messages select id, 'key', '\\x00' from messages where is_burn_message`);
  await db.query('vacuum analyze');
}, 60_000);
afterAll(async () => {
  await db.end();
  await world.stop();
});

const listFrom = (updatedAt: Date | 'infinity', boost: number) =>
  explainCompiled(db, listStatement, {
    ...{ userId: me, onlineSince: new Date(now), limit: 51 },
    ...{ boost, updatedAt, id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' },
  });
const messagesFrom = (direction: 'before' | 'after', sequence: number) =>
  explainCompiled(db, pageStatements[direction], { readerId: me, conversationId, from: sequence, limit: 50 });

test('ListConversations plan: a page reads one page of each index and sorts no more, at the top, among boosted rows and 2,500 rows down', async () => {
  const [top, boosted, deep] = [
    await listFrom('infinity', 3),
    await listFrom(new Date('2025-12-31T03:00:00Z'), 2),
    await listFrom(new Date('2025-12-31T03:00:00Z'), 0),
  ];
  for (const page of [top, boosted, deep]) {
    expect(sortsOf(page).filter((node) => inputOf(node) > 2 * 51)).toEqual([]);
    expect(scansOf(page, large)).toEqual([]);
  }
  expect(deep.blocks).toBeLessThan(top.blocks * 1.2);
});

test.each(['before', 'after'] as const)('ListMessages plan (%s): reads an index range, however long the history', async (direction) => {
  const [near, far] = [await messagesFrom(direction, 100), await messagesFrom(direction, 19_000)];
  for (const page of [near, far]) {
    expect(sortsOf(page)).toEqual([]);
    expect(scansOf(page, large)).toEqual([]);
  }
  expect(far.blocks).toBeLessThanOrEqual(near.blocks + 4);
});

test('ListMessages plan (since): finds the first message by single rows of the index, however long the history', async () => {
  const since = (at: string) => explainCompiled(db, pageStatements.since, { readerId: me, conversationId, since: new Date(at), limit: 50 });
  const [all, none] = [await since('2025-01-01T12:00:00Z'), await since('2027-01-01T12:00:00Z')];
  for (const page of [all, none]) expect(scansOf(page, large)).toEqual([]);
  expect(Math.abs(none.blocks - all.blocks)).toBeLessThan(500); // the rows of the page and their quotes
});

test('SearchMessages plan: reads one range of the index, however long the history, and stops at the limit', async () => {
  const search = (text: string, before: number) =>
    explainCompiled(db, searchStatement, { readerId: me, conversationId, text, before, limit: 20 });
  const [nothing, early, common] = [
    await search('nowhere', 20_001),
    await search('nowhere', searchedAtOnce + 1),
    await search('hi', 20_001),
  ];
  for (const page of [nothing, early, common]) {
    expect(sortsOf(page)).toEqual([]);
    expect(scansOf(page, large)).toEqual([]);
  }
  expect(nothing.blocks).toBeLessThanOrEqual(early.blocks * 1.2);
  expect(common.blocks).toBeLessThan(nothing.blocks / 2);
});
