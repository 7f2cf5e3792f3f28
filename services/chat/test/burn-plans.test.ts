import { newId } from '@sotto/kit/orm/ids';
import { auditActions } from '@sotto/proto/vocabulary';
import type pg from 'pg';
import { auditSql, forgetSql } from '../src/audit/audit.repository.js';
import { destroyRestoredSql, destroySealedSql, sweepSql } from '../src/burn/burn.repository.js';
import { unreadSql } from '../src/messages/message.repository.js';
import { explain, readBy, scansOf, sortsOf, superuser } from './explain.js';
import { World } from './world.js';

const [me, peer] = [newId(), newId()].toSorted() as [string, string];
const page = 101;
let world: World;
let db: pg.Client;

/** A conversation of 20,000 messages, all read but a few burn messages long ago; and a year of the audit, a million entries of many. */
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
  // Every tenth burned, but for ten of the first thousand, which nobody opened; five are due; some were restored long ago.
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
  for (let share = 0; share < 5; share++)
    await db.query(`insert into message_audit_log (message_id, conversation_id, sender_id, recipient_id, action, created_at)
    select gen_random_uuid(), '${conversationId}', case n % 500 when 0 then '${me}' else gen_random_uuid() end,
      case n % 500 when 1 then '${me}' else gen_random_uuid() end,
      case n % 1000 when 0 then 'screenshot_detected' when 1 then 'copy_attempted' when 2 then 'burned' else (array['sent', 'read'])[1 + n % 2] end,
      now() - n * interval '30 seconds'
    from generate_series(${share * 200_000 + 1}, ${(share + 1) * 200_000}) n`);
  await db.query('vacuum analyze');
}, 240_000);
afterAll(async () => {
  await db.end();
  await world.stop();
});

const auditPage = (action: (typeof auditActions)[number] | undefined, userId?: string, before = 'infinity') => {
  const values = [before, '00000000-0000-0000-0000-000000000000', '-infinity', 30];
  const types = 'timestamptz, uuid, timestamptz, int';
  return userId
    ? explain(db, auditSql(action, true, page), `${types}, uuid`, ...values, userId)
    : explain(db, auditSql(action, false, page), types, ...values);
};

test.each([undefined, ...auditActions])('a page of the audit reads an index, of all and of a member (%s)', async (action) => {
  for (const audit of [await auditPage(action), await auditPage(action, me)]) {
    expect(scansOf(audit)).toEqual([]);
    expect(sortsOf(audit).filter((node) => readBy(node) > 2 * page)).toEqual([]);
    expect(audit.blocks).toBeLessThan(6_000);
  }
});

test.each([undefined, me])('a page of the audit far down costs what the first one does (of %s)', async (userId) => {
  const halfAYearAgo = new Date(Date.now() - 180 * 24 * 60 * 60_000).toISOString();
  const [first, deep] = [await auditPage(undefined, userId), await auditPage(undefined, userId, halfAYearAgo)];
  expect(scansOf(deep)).toEqual([]);
  expect(deep.blocks).toBeLessThan(2 * first.blocks + 100);
});

test('what is unread behind the mark is found without reading what was read', async () => {
  const unread = await explain(db, unreadSql, 'uuid, int', me, 20);
  expect(scansOf(unread)).toEqual([]);
  expect(unread.blocks).toBeLessThan(200);
});

test('sweeps find what is due by an index', async () => {
  const sweeps = [
    await explain(db, sweepSql, 'int, int', 30, 1000),
    await explain(db, destroySealedSql, 'int', 1000),
    await explain(db, destroyRestoredSql, 'int, int', 30, 1000),
    await explain(db, forgetSql, 'int', 5000),
  ];
  for (const sweep of sweeps) expect(scansOf(sweep)).toEqual([]);
  const { rows } = await db.query(`select count(*)::int as due from messages where burned_at <= now() and not is_burned`);
  expect(rows).toEqual([{ due: 0 }]);
});
