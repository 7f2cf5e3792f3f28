import type { Stack } from '@sotto/local/stack';
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { Browser } from './browser.js';
import { countIn } from './count-in.js';
import { sharedStack } from './shared-stack.js';
import { aStaffMember } from './staff.js';
import { until } from './upload.js';

let stack: Stack;
let admin: Browser;
beforeAll(async () => {
  stack = await sharedStack();
  admin = await aStaffMember(stack, 'admin');
}, 120_000);

const services = ['identity', 'profiles', 'chat', 'marketplace', 'media', 'admin'];
/** What may still name an erased member, by id alone: the order that asked for it, for a month. */
const holds: Record<string, string[]> = { admin: ['cleanup_members'] };

/** The tables of a service that hold a row of one of these members. */
async function tablesWith(service: string, ids: string[]): Promise<string[]> {
  const client = new pg.Client(stack.databaseUrl(service));
  await client.connect();
  try {
    const columns = await client.query<{ table: string; column: string }>(
      `select table_name as table, column_name as column from information_schema.columns
       where table_schema = 'public' and data_type = 'uuid' and has_table_privilege(format('%I.%I', table_schema, table_name), 'select')`,
    );
    const found = new Set<string>();
    for (const { table, column } of columns.rows) {
      const { rowCount } = await client.query(`select from "${table}" where "${column}" = any($1) limit 1`, [ids]);
      if (rowCount) found.add(table);
    }
    return [...found].toSorted();
  } finally {
    await client.end();
  }
}

const many = 100;

test(`${many} members are deleted although a service dies half-way, and nothing of them remains but the holds`, async () => {
  const everybody: Browser[] = [];
  while (everybody.length < many)
    everybody.push(
      ...(await Promise.all(
        Array.from({ length: 10 }, async () => {
          const member = new Browser(stack.url);
          await member.signUp();
          return member;
        }),
      )),
    );
  const userIds = everybody.map(({ userId }) => userId);
  const order = { jobId: randomUUID(), userIds: [...userIds.slice(0, many - 1), admin.userId], reason: 'A wave of test accounts' };
  await admin.need('POST', '/admin/cleanups', order);
  const progress = () => admin.need('GET', `/admin/cleanups/${order.jobId}`);
  await until(progress, ({ cleanup }) => (cleanup.deleted ?? 0) > 20, 60_000);
  await stack.kill('media');
  await stack.kill('identity');
  await stack.untilReady('identity');
  await stack.untilReady('media');
  await admin.need('POST', '/admin/cleanups', order);
  const { cleanup } = await until(progress, (answer) => answer.cleanup.state === 'complete', 180_000);
  expect(cleanup).toMatchObject({ total: many, deleted: many - 1, refused: 1 });
  expect(cleanup.outstanding ?? 0).toBe(0);

  const gone = userIds.slice(0, many - 1);
  for (const service of services) expect([service, await tablesWith(service, gone)]).toEqual([service, holds[service] ?? []]);
  expect(
    await countIn(stack, 'admin', `select count(*) from admin_actions where action = 'delete_member' and target_id = any($1)`, [gone]),
  ).toBe(many - 1);
  expect((await admin.ask('GET', '/account')).status).toBe(200);
}, 400_000);
