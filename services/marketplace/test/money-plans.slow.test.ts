import { countQueries } from '@sotto/testing/count-queries';
import { as } from '@sotto/testing/viewers';
import type pg from 'pg';
import { balanceChangesPage, firstMonthStatement, monthsStatement } from '../src/selling/earnings/balance-changes.repository.js';
import { chartSql, reachedSql, totalsStatement } from '../src/selling/earnings/earnings.repository.js';
import { exportedSalesPage, salesPage } from '../src/selling/earnings/sales.repository.js';
import { payees, payoutsSql, unsettledSql } from '../src/payments/payouts/payout.repository.js';
import { releaseSql } from '../src/payments/payouts/release-earnings.js';
import { knownSql } from '../src/payments/reconciliation/books.repository.js';
import { explainCompiled, explainPrepared, readOf, scansOf, superuser, type Explained } from '@sotto/testing/explain';
import { aboveAll } from '../src/place.js';
import { sell } from './selling.js';
import { World } from './world.js';

const [creators, salesEach, busySales] = [1_000, 30, 5_000];

let world: World;
let db: pg.Client;
let busy: string;

/** A hundred thousand entries: a thousand creators, one of them with many sales. Filled without triggers, which would check each row. */
const filling = [
  `set session_replication_role = replica`,
  `insert into creators (user_id, total_revenue, total_earnings, sales_count) select gen_random_uuid(), 30000, 24000, ${salesEach} from generate_series(1, ${creators})`,
  `insert into ledger_accounts (kind, owner, balance)
   select kind, account_id, case when kind = 'creator_available' and random() < 0.9 then -1000 else 0 end
   from creators, unnest(array['creator_pending', 'creator_available', 'creator_held']) kind where not exists (select from ledger_accounts where owner = account_id)`,
  `insert into creator_sales (id, account_id, creator_id, kind, title, content_type, note, total_amount, commission_amount, creator_amount,
     fee_rate, share, created_at, matures_at)
   select gen_random_uuid(), c.account_id, c.user_id, 'content', 'A title', 'photo', '', 1000, 200, 800, 2000,
     case when n % 50 = 0 then 'pending' when n % 51 = 0 then 'returned' else 'available' end,
     timestamptz '2026-01-01T12:00:00Z' - (n * 3) * interval '30 minutes', now() + (n % 30 - 1) * interval '1 day'
   from creators c, generate_series(1, case when c.user_id = $1 then ${busySales} else ${salesEach} end) n`,
  `insert into ledger_transactions (kind, reference, payment_id, owner, at)
   select 'sale', id::text, id, account_id, created_at from creator_sales order by created_at on conflict do nothing`,
  `insert into ledger_entries (transaction_id, account_id, amount)
   select t.id, a.id, case a.kind when 'provider_clearing' then 1000 when 'platform_fees' then -200 else -800 end
   from ledger_transactions t
   join ledger_accounts a on a.kind in ('provider_clearing', 'platform_fees') or (a.owner = t.owner and a.kind = 'creator_pending') on conflict do nothing`,
  `insert into connected_accounts select user_id, 'acct_' || user_id, true, true, true, '[]', null, now() from creators where user_id is not null`,
  `insert into payouts (id, account_id, creator_id, provider_account_id, provider_ref, amount, status, created_at, settled_at)
   select gen_random_uuid(), account_id, user_id, 'acct', 'tr_' || account_id || n, 100, 'paid', now() - n * interval '2 days', now() from creators, generate_series(1, 10) n`,
  `update ledger_accounts set balance = -5000 where owner in (select account_id from creators order by account_id limit 20) and kind = 'creator_available'`,
  `set session_replication_role = origin`,
];

beforeAll(async () => {
  world = await World.start();
  db = await superuser(world.h.databaseUrl);
  busy = world.creator();
  await sell(world, busy);
  for (const sql of filling) await db.query(sql, sql.includes('$1') ? [busy] : []);
  await db.query('vacuum analyze');
}, 60_000);
afterAll(async () => {
  await db.end();
  await world.stop();
});

const top = ['infinity', 'ffffffff-ffff-ffff-ffff-ffffffffffff'] as const;
const now = '2026-01-01T12:00:00Z';
const large = ['creator_sales', 'ledger_transactions', 'ledger_entries', 'ledger_accounts', 'creators', 'payouts', 'connected_accounts'];

/** The plan reads ranges of indexes only, and at most this many rows of any table. */
function expectSmall(plan: Explained, rows: number): void {
  expect(scansOf(plan).filter((table) => large.includes(table))).toEqual([]);
  for (const table of large) expect([table, readOf(plan, table) <= rows]).toEqual([table, true]);
}

test('Plans: the ledger of this test has a hundred thousand entries', async () => {
  const { rows } = await db.query<{ count: number }>('select count(*)::int as count from ledger_entries');
  expect(rows[0]?.count).toBeGreaterThan(100_000);
});

test('Plans: the totals of a creator with many sales read only the last sixty days of her sales', async () => {
  const plan = await explainCompiled(db, totalsStatement, { userId: busy, now: new Date(now) });
  expectSmall(plan, 1_100); // 16 sales a day
  expect(plan.blocks).toBeLessThan(1_500);
});

test('Plans: a page of sales reads only its rows', async () => {
  const page = { creatorId: busy, depth: 11, ...aboveAll };
  const first = await explainCompiled(db, salesPage, page);
  const later = await explainCompiled(db, salesPage, { ...page, createdAt: '2025-09-01T00:00:00Z' });
  for (const plan of [first, later]) expectSmall(plan, 20);
});

test('Plans: a part of the export reads its sales, their transactions, and the payouts of the creator', async () => {
  const page = { creatorId: busy, depth: 11, ...aboveAll };
  const first = await explainCompiled(db, exportedSalesPage, page);
  const later = await explainCompiled(db, exportedSalesPage, { ...page, createdAt: '2025-09-01T00:00:00Z' });
  for (const plan of [first, later]) expectSmall(plan, 100);
});

test('Plans: the chart reads only its days', async () => {
  expectSmall(await explainPrepared(db, chartSql, 'uuid, date, int', busy, '2026-01-01', 30), 500);
});

/** As the text of an array, which is what the plan is made for. */
const everyKind = '{sale,tip,refund,payout}' as never;
const filterOf = (creatorId: string) => ({ creatorId, kinds: everyKind, month: '', query: '', timeZone: 'UTC' });

test('Plans: a page of balance changes reads only its rows', async () => {
  const page = { ...filterOf(busy), at: 'infinity', id: '9223372036854775807', depth: 21 };
  const first = await explainCompiled(db, balanceChangesPage, page);
  const later = await explainCompiled(db, balanceChangesPage, { ...page, at: '2025-09-01T00:00:00Z' });
  const month = await explainCompiled(db, balanceChangesPage, { ...page, month: '2025-11' });
  for (const plan of [first, later, month]) expectSmall(plan, 70);
});

test('Plans: the sums of a month read its changes only, and its first change is one row', async () => {
  const plan = await explainCompiled(db, monthsStatement, {
    ...filterOf(busy),
    oldest: new Date('2025-11-03'),
    newest: new Date('2025-11-20'),
  });
  expect(scansOf(plan).filter((table) => large.includes(table))).toEqual([]);
  expect(readOf(plan, 'ledger_transactions')).toBeLessThanOrEqual(500); // 16 sales a day
  expectSmall(await explainCompiled(db, firstMonthStatement, { creatorId: busy, timeZone: 'UTC' }), 2);
});

test('Plans: the date of the first payout reads the sales of its creator only', async () => {
  const plan = await explainPrepared(db, reachedSql, 'uuid, bigint', busy, 100_000);
  expect(scansOf(plan).filter((table) => large.includes(table))).toEqual([]);
  expect(readOf(plan, 'creator_sales')).toBeLessThanOrEqual(busySales + 1);
});

test('Plans: a page of payouts reads only its rows', async () => {
  expectSmall(await explainPrepared(db, payoutsSql, 'uuid, timestamptz, uuid, int', busy, ...top, 21), 21);
});

test('Plans: the payout sweep reads creators with a sufficient balance only', async () => {
  const plan = await explainCompiled(db, payees(2_000), {
    everySeconds: 86_400,
    above: '00000000-0000-0000-0000-000000000000',
    limit: 100,
  });
  expect(scansOf(plan).filter((table) => large.includes(table))).toEqual([]);
  expect(readOf(plan, 'ledger_accounts')).toBeLessThanOrEqual(40);
  expect(readOf(plan, 'creator_sales') + readOf(plan, 'ledger_entries') + readOf(plan, 'ledger_transactions')).toBe(0);
  expectSmall(await explainPrepared(db, unsettledSql, 'int', 100), 100);
});

test('Plans: the release sweep reads due sales only', async () => {
  const sql = releaseSql.replace('?', '$1').replace('?', '$2');
  await db.query('begin');
  const plan = await explainPrepared(db, sql, 'int, timestamptz', 20, now);
  await db.query('rollback');
  expect(scansOf(plan).filter((table) => ['creator_sales', 'ledger_entries', 'ledger_transactions'].includes(table))).toEqual([]);
  expect(readOf(plan, 'creator_sales')).toBeLessThan(100);
});

test('Plans: known lines of the provider are looked up by index', async () => {
  const plan = await explainPrepared(db, knownSql, 'text[]', '{re_1,du_1,tr_1}');
  expectSmall(plan, 3);
});

test('Plans: every read of a creator costs the same number of statements, however much she sold', async () => {
  const little = world.creator();
  await sell(world, little);
  // The date of the first payout costs a statement until it was sent.
  await db.query(
    `insert into payouts (id, account_id, creator_id, provider_account_id, provider_ref, amount, status, created_at, settled_at)
     select gen_random_uuid(), account_id, user_id, 'acct', 'tr_' || account_id, 100, 'paid', now(), now() from creators where user_id = $1`,
    [little],
  );
  const { market } = world;
  const count = (creator: string, read: (viewer: ReturnType<typeof as>) => Promise<unknown>) =>
    countQueries(world.h, () => read(as(creator)));
  for (const [read, statements] of [
    [(viewer) => market.getEarnings(viewer, {}), 2],
    [(viewer) => market.listSales(viewer, { limit: 100 }), 3],
    [(viewer) => market.exportSales(viewer, {}), 2],
    [(viewer) => market.getEarningsChart(viewer, { days: 365 }), 2],
    [(viewer) => market.listBalanceChanges(viewer, { limit: 100 }), 4],
    [(viewer) => market.listPayouts(viewer, {}), 2],
    [(viewer) => market.getPricingSettings(viewer, {}), 2],
    [(viewer) => market.getConnectStatus(viewer, {}), 2],
  ] as [(viewer: ReturnType<typeof as>) => Promise<unknown>, number][]) {
    for (const creator of [busy, little]) await read(as(creator)); // the creator is known now
    expect([await count(busy, read), await count(little, read)]).toEqual([statements, statements]);
  }
});

test('Plans: a sale costs at most a dozen statements', async () => {
  expect(await countQueries(world.h, () => sell(world, busy))).toBeLessThanOrEqual(12);
});
