import type { Viewer } from '@sotto/kit/nats/viewer';
import { countQueries } from '@sotto/testing/count-queries';
import { explain, rowsOf, superuser } from '@sotto/testing/explain';
import type pg from 'pg';
import { TypedQueries } from '../src/database.js';
import { reportCounts, reportPage, type ReportFilters, type ReportPosition } from '../src/reports/review/report-queries.js';
import { Casework } from './casework.js';

let world: Casework;
let moderator: Viewer;
let database: pg.Client;

/** A hundred thousand reports that wait, and half as many that do not; some types are only among the one, some only among the other. */
const fillSql = `
  insert into user_reports (id, reporter_id, reported_user_id, report_type, reason, description, status, created_at, reviewed_at)
  select gen_random_uuid(), gen_random_uuid(), gen_random_uuid(),
    (array['harassment', 'spam', 'fake_profile', 'inappropriate_content', 'underage', 'other'])[n % 6 + 1], 'Reported', 'Text.',
    case when n % 3 > 0 then 'pending' else (array['reviewed', 'resolved', 'dismissed'])[n / 3 % 3 + 1] end,
    timestamptz '2025-01-01' + n * interval '1 minute',
    case when n % 3 > 0 then null else timestamptz '2025-01-01' + n * interval '2 minutes' end
  from generate_series(1, 150000) n`;

beforeAll(async () => {
  world = await Casework.start();
  moderator = await world.staff();
  database = await superuser(world.h.databaseUrl);
  await database.query(fillSql);
  await database.query('vacuum analyze user_reports'); // as the database does by itself, sooner or later
}, 60_000);
afterAll(async () => {
  await database.end();
  await world.stop();
});

/** How many rows a statement read in all steps of its plan. */
async function rowsRead({ sql, parameters }: { sql: string; parameters: readonly unknown[] }): Promise<number> {
  const { nodes } = await explain(database, sql, parameters);
  return nodes.reduce((sum, node) => sum + rowsOf(node), 0);
}

const limit = 51;
/** A page sorts, joins and looks up the rows that it shows; it never reads others. */
const maxRows = limit * 12;
const middle: ReportPosition = { severity: 4, at: new Date('2025-03-01T00:00:00Z'), id: '00000000-0000-0000-0000-000000000000' };
const everything = { status: 'pending', reportType: '', userId: '', claimedBy: '', bySeverity: false, search: '' } as const;

test.each<[string, Partial<ReportFilters>]>([
  ['pending reports', {}],
  ['pending reports of a type', { reportType: 'underage' }],
  ['pending reports of a type without any', { reportType: 'harassment' }],
  ['pending reports by severity', { bySeverity: true }],
  ['pending reports with a text', { search: 'a text that nobody wrote' }],
  ['pending reports with a number', { search: '1234' }],
  ['resolved reports', { status: 'resolved' }],
  ['dismissed reports of a type', { status: 'dismissed', reportType: 'harassment' }],
  ['dismissed reports of a type without any', { status: 'dismissed', reportType: 'spam' }],
  ['pending reports that a moderator has claimed', { claimedBy: 'moderator' }],
])('ListReports: a page of %s reads no more rows than it shows, on the first page and in the middle', async (_, filters) => {
  const { db } = world.h.get(TypedQueries);
  const claimedBy = filters.claimedBy ? moderator.userId : '';
  for (const after of [null, middle]) {
    const page = reportPage(db, { ...everything, staffId: moderator.userId, now: new Date(), ...filters, claimedBy }, after, limit);
    expect(await rowsRead(page.compile())).toBeLessThan(maxRows);
  }
});

test('ListReports: counting stops at 10,000 reports of each status', async () => {
  expect((await world.admin.listReports(moderator, { status: 'pending' })).counts).toMatchObject({
    ...{ pending: 10_000, reviewed: 10_000, resolved: 10_000, dismissed: 10_000 },
  });
  expect(await rowsRead(reportCounts(world.h.get(TypedQueries).db).compile())).toBeLessThan(4 * 10_000 * 3);
});

test('ListReports: the number of statements does not depend on the number of reports', async () => {
  const once = (size: number) => countQueries(world.h, () => world.admin.listReports(moderator, { status: 'pending', limit: size }));
  /** A job of the service may add statements of its own to one count, but not to all. */
  const ask = async (size: number) => Math.min(await once(size), await once(size), await once(size));
  const few = await ask(1);
  expect(await ask(100)).toBe(few);
  expect(few).toBeLessThanOrEqual(6);
});
