import { newId } from '@sotto/kit/orm/ids';
import { auditActions } from '@sotto/proto/vocabulary';
import { explainCompiled, explainPrepared, inputOf, scansOf, sortsOf, superuser } from '@sotto/testing/explain';
import type pg from 'pg';
import { auditStatement, forgetSql } from '../src/audit/audit.repository.js';
import { destroyRestoredSql, destroySealedSql, sweepSql } from '../src/burn/burn.repository.js';
import type { ChatTables } from '../src/chat-tables.js';
import { unreadStatement } from '../src/messages/message.repository.js';
import { World } from './world.js';

/** The tables that grow with the number of members. */
const large = /conversations|messages|audit/;
const [me, peer] = [newId(), newId()].toSorted() as [string, string];
const page = 101;
let world: World;
let db: pg.Client;

/** A conversation of 20,000 messages, all read except a few old burn messages, and a year of audit entries of many members. */
beforeAll(async () => {
  world = await World.start();
  db = await superuser(world.h.databaseUrl);
  const conversationId = newId();
  await db.query(`insert into conversations
    (id, user1_id, user2_id, state, created_at, updated_at, last_sequence, user1_read_sequence, user2_read_sequence, user1_unread, user2_unread)
    values ('${conversationId}', '${me}', '${peer}', 'open', now(), now(), 20000, 20000, 0, 10, 0)`);
  await db.query(`insert into conversations
    (id, user1_id, user2_id, state, created_at, updated_at, last_sequence, user1_read_sequence, user2_read_sequence, user1_unread, user2_unread)
    select gen_random_uuid(), least(a, b), greatest(a, b), 'open', now(), now(), 3, 0, 0, 3, 0
    from (select gen_random_uuid() as a, gen_random_uuid() as b from generate_series(1, 30000)) pairs`);
  // Every tenth message burned, except ten unopened ones in the first thousand. Five are due, and some were restored long ago.
  await db.query(`insert into messages
      (id, conversation_id, sequence, sender_id, client_message_id, content, created_at, read_at,
       is_burn_message, burn_duration_minutes, burned_at, is_burned, restored_at)
    select gen_random_uuid(), '${conversationId}', n, '${peer}', gen_random_uuid(),
      case when not burns then 'hi' when n = 5010 then 'again' else '' end, now() - interval '1 year',
      case when not burns or n % 100 > 0 or n > 1000 then now() end,
      burns, case when burns then 5 end,
      case when burns and n <> 5010 and (n % 100 > 0 or n > 1000) then now() - interval '1 hour' end,
      burns and n <> 5010 and (n % 100 > 0 or n > 1000) and n < 19960, case when n = 5010 then now() - interval '1 year' end
    from (select n, n % 10 = 0 as burns from generate_series(1, 20000) n) messages`);
  await db.query(`insert into sealed_messages
    select id, 'key', '\\x00', case when sequence between 2000 and 2100 then now() - interval '1 day' when is_burned then now() + interval '29 days' end
    from messages where is_burn_message and restored_at is null`);
  for (let batch = 0; batch < 5; batch++)
    await db.query(`insert into message_audit_log (message_id, conversation_id, sender_id, recipient_id, action, created_at)
    select gen_random_uuid(), '${conversationId}', case n % 500 when 0 then '${me}' else gen_random_uuid() end,
      case n % 500 when 1 then '${me}' else gen_random_uuid() end,
      case n % 1000 when 0 then 'screenshot_detected' when 1 then 'copy_attempted' when 2 then 'burned' else (array['sent', 'read'])[1 + n % 2] end,
      now() - n * interval '30 seconds'
    from generate_series(${batch * 200_000 + 1}, ${(batch + 1) * 200_000}) n`);
  await db.query('vacuum analyze');
}, 240_000);
afterAll(async () => {
  await db.end();
  await world.stop();
});

const auditPage = (action: (typeof auditActions)[number] | undefined, userId?: string, before = 'infinity', byMessage = true) => {
  const list = { action, ofMember: userId !== undefined, byMessage, depth: page } as const;
  const statement = auditStatement(world.h.em.getKysely<ChatTables>(), list);
  const position = { createdAt: before, id: '00000000-0000-0000-0000-000000000000' };
  return explainCompiled(db, statement, { ...position, from: '-infinity', until: 'infinity', retentionDays: 30, userId });
};

test.each([undefined, ...auditActions].flatMap((action) => [true, false].map((byMessage) => [action, byMessage] as const)))(
  'ListMessageAudit plan: a page reads an index, for all members and for one (%s, by message: %s)',
  async (action, byMessage) => {
    for (const audit of [await auditPage(action, undefined, 'infinity', byMessage), await auditPage(action, me, 'infinity', byMessage)]) {
      expect(scansOf(audit, large)).toEqual([]);
      expect(sortsOf(audit).filter((node) => inputOf(node) > 2 * page)).toEqual([]);
      expect(audit.blocks).toBeLessThan(6_000);
    }
  },
);

test.each([undefined, me])('ListMessageAudit plan: a deep page costs as much as the first one (member %s)', async (userId) => {
  const halfAYearAgo = new Date(Date.now() - 180 * 24 * 60 * 60_000).toISOString();
  const [first, deep] = [await auditPage(undefined, userId), await auditPage(undefined, userId, halfAYearAgo)];
  expect(scansOf(deep, large)).toEqual([]);
  expect(deep.blocks).toBeLessThan(2 * first.blocks + 100);
});

test('ListUnread plan: finds unread burn messages before the read mark without reading read messages', async () => {
  const unread = await explainCompiled(db, unreadStatement, { readerId: me, limit: 20 });
  expect(scansOf(unread, large)).toEqual([]);
  expect(unread.blocks).toBeLessThan(200);
});

test('Sweep plans: find due rows by an index', async () => {
  const sweeps = [
    await explainPrepared(db, sweepSql, 'int, int', 30, 1000),
    await explainPrepared(db, destroySealedSql, 'int', 1000),
    await explainPrepared(db, destroyRestoredSql, 'int, int', 30, 1000),
    await explainPrepared(db, forgetSql, 'int', 5000),
  ];
  for (const sweep of sweeps) expect(scansOf(sweep, large)).toEqual([]);
  const { rows } = await db.query(`select count(*)::int as due from messages where burned_at <= now() and not is_burned`);
  expect(rows).toEqual([{ due: 0 }]);
});
