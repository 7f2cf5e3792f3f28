import { type Stack, startStack } from '@sotto/local/stack';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import pg from 'pg';
import { aMember, aPair, Browser, password } from './browser.js';
import { anItem } from './market.js';
import { aStaffMember } from './staff.js';
import { until } from './upload.js';

let stack: Stack;
let admin: Browser;
beforeAll(async () => {
  stack = await startStack({ ephemeral: true, quiet: true, demo: false, settings: { RATE_LIMIT_SCALE: '10000' } });
  admin = await aStaffMember(stack, 'admin');
}, 120_000);
afterAll(() => stack?.stop(), 60_000);

/** The time to take a decision back, and a while for everybody to hear of it. */
const inForceMs = 30_000;

async function countIn(service: string, sql: string, values: unknown[] = []): Promise<number> {
  const client = new pg.Client(stack.databaseUrl(service));
  await client.connect();
  try {
    return Number((await client.query<{ count: string }>(sql, values)).rows[0]!.count);
  } finally {
    await client.end();
  }
}

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

const decide = (user: Browser, action: string, more: object = {}) =>
  admin.need('POST', `/admin/members/${user.userId}/decisions`, { decisionId: randomUUID(), action, reason: 'Against the rules', ...more });

const statusOf = async (browser: Browser, path: string): Promise<number> => (await browser.ask('GET', path)).status;

test('a suspended member is gone everywhere at once, is told why, and comes back with everything', async () => {
  const { members, conversationId } = await aPair(stack.url);
  const [ana, bea] = members;
  await ana.need('POST', `/conversations/${conversationId}/messages`, { clientMessageId: randomUUID(), content: 'still here' });
  await ana.need('PUT', '/storefront', { storefrontName: 'Late hours', bio: '' });
  const item = await anItem(ana);
  expect((await bea.need('GET', `/storefronts/${ana.userId}/items`)).items).toHaveLength(1);
  const socket = ana.socket();
  await once(socket, 'message');
  const closed = once(socket, 'close') as Promise<[CloseEvent]>;

  await decide(ana, 'suspend', { days: 3 });
  expect((await closed)[0].code).toBe(4401);
  expect(await statusOf(ana, '/account')).toBe(401);
  const refused = await new Browser(stack.url).ask('POST', '/sessions', { email: ana.email, password });
  expect(refused).toMatchObject({
    status: 403,
    code: 'ACCOUNT_BARRED',
    body: { barred: { standing: 'suspended', reason: 'Against the rules', appealToken: expect.stringMatching(/./) } },
  });
  await until(
    async () => ({
      profile: await statusOf(bea, `/profiles/${ana.userId}`),
      matches: ((await bea.need('GET', '/matches')).matches ?? []).length,
      conversations: ((await bea.need('GET', '/conversations')).conversations ?? []).length,
      purchase: (await bea.ask('POST', `/items/${item.id}/purchase`)).status,
    }),
    ({ profile, matches, conversations, purchase }) => profile === 404 && matches === 0 && conversations === 0 && purchase >= 400,
    10_000,
  );
  expect(await statusOf(bea, `/conversations/${conversationId}/messages`)).toBe(404);

  await decide(ana, 'lift');
  await until(
    () => ana.ask('POST', '/sessions', { email: ana.email, password }),
    ({ status }) => status === 200,
    inForceMs,
  );
  await ana.signIn();
  await until(
    () => bea.need('GET', '/conversations'),
    ({ conversations }) => conversations?.length === 1,
    10_000,
  );
  const { messages } = await bea.need('GET', `/conversations/${conversationId}/messages`);
  expect(messages.map(({ content }: { content: string }) => content)).toEqual(['still here']);
  const notices = (await ana.need('GET', '/notices')).notices;
  expect(notices.map(({ kind }: { kind: string }) => kind)).toEqual(['lift', 'suspend']);
}, 120_000);

test('what staff counts is what there is, whoever died meanwhile', async () => {
  const some = () => Promise.all(Array.from({ length: 4 }, () => aMember(stack.url)));
  await some();
  await stack.kill('admin');
  await some();
  await stack.untilReady('admin');
  await stack.kill('profiles');
  await stack.untilReady('profiles');
  await some();
  const counted = async () => ({
    told: Number((await admin.need('GET', '/admin/analytics')).analytics.total),
    there: await countIn('profiles', 'select count(*) from profiles'),
  });
  const { told, there } = await until(counted, (both) => both.told === both.there, 30_000);
  expect(told).toBe(there);
  expect(told).toBeGreaterThan(12);
}, 120_000);

const many = 500;

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
  expect(await countIn('admin', `select count(*) from admin_actions where action = 'delete_member' and target_id = any($1)`, [gone])).toBe(
    many - 1,
  );
  expect(await statusOf(admin, '/account')).toBe(200);
}, 400_000);
