import type { Viewer } from '@sotto/kit/nats/viewer';
import { countQueries } from '@sotto/testing/count-queries';
import pg from 'pg';
import { newest, oldest } from '../src/keyset.js';
import { countsSql, listSql, type ListShape } from '../src/reports/report-list.sql.js';
import { Casework } from './casework.js';

let world: Casework;
let moderator: Viewer;
let database: pg.Client;

/** A hundred thousand reports that wait, and half as many that do not; some types are only among the one, some only among the other. */
const fillSql = `
  insert into user_reports (id, reporter_id, reported_user_id, report_type, reason, description, status, created_at, reviewed_at)
  select gen_random_uuid(), gen_random_uuid(), gen_random_uuid(),
    (array['harassment', 'spam', 'fake_profile', 'inappropriate_content', 'underage', 'other'])[n % 6 + 1], 'Reported', 'Words.',
    case when n % 3 > 0 then 'pending' else (array['reviewed', 'resolved', 'dismissed'])[n / 3 % 3 + 1] end,
    timestamptz '2025-01-01' + n * interval '1 minute',
    case when n % 3 > 0 then null else timestamptz '2025-01-01' + n * interval '2 minutes' end
  from generate_series(1, 150000) n`;

beforeAll(async () => {
  world = await Casework.start();
  moderator = await world.staff();
  const owner = new URL(new URL(world.h.databaseUrl).pathname, process.env.TEST_POSTGRES_URL).href;
  database = new pg.Client({ connectionString: owner });
  await database.connect();
  await database.query(fillSql);
  await database.query('vacuum analyze user_reports'); // as the database does by itself, sooner or later
}, 60_000);
afterAll(async () => {
  await database.end();
  await world.stop();
});

interface Plan {
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Node Type': string;
  Plans?: Plan[];
}

/** How many rows a plan touched in any of its steps. */
const touched = (plan: Plan): number =>
  (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops'] +
  (plan.Plans ?? []).reduce((sum, part) => sum + touched(part), 0);

async function explain(statement: string, values: unknown[]): Promise<number> {
  const { rows } = await database.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(`explain (analyze, format json) ${statement}`, values);
  return touched(rows[0]!['QUERY PLAN'][0]!.Plan);
}

const limit = 51;
/** A page sorts, joins and looks up what it shows; it never reads what it does not. */
const mostRows = limit * 12;

const shapes: [string, Partial<ListShape>, object][] = [
  ['pending', {}, {}],
  ['pending of a type', { typed: true }, { reportType: 'underage' }],
  ['pending of a type of which there is none', { typed: true }, { reportType: 'harassment' }],
  ['resolved', { status: 'resolved' }, {}],
  ['dismissed of a type', { status: 'dismissed', typed: true }, { reportType: 'harassment' }],
  ['dismissed of a type of which there is none', { status: 'dismissed', typed: true }, { reportType: 'spam' }],
  ['mine', { claimed: true }, {}],
];

describe.each(shapes)('%s', (_, shape, filters) => {
  const statementAt = (at: { key: string; id: string }) => {
    const values: unknown[] = [at.key, at.id, limit];
    const whole: ListShape = { status: 'pending', typed: false, ofMember: false, claimed: false, ...shape };
    const asked = { reportType: '', userId: '', claimedBy: moderator.userId, staffId: moderator.userId, now: new Date(), ...filters };
    return { statement: listSql(whole, (value) => `$${values.push(value)}`, asked), values };
  };

  test('a page reads no more rows than it shows, at the beginning and in the midst', async () => {
    const middle = { key: '2025-03-01T00:00:00.000Z', id: oldest.id };
    for (const at of [!shape.status ? oldest : newest, middle]) {
      const { statement, values } = statementAt(at);
      expect(await explain(statement, values)).toBeLessThan(mostRows);
    }
  });
});

test('counting stops at ten thousand, in each state', async () => {
  expect((await world.admin.listReports(moderator, { status: 'pending' })).counts).toMatchObject({
    ...{ pending: 10_000, reviewed: 10_000, resolved: 10_000, dismissed: 10_000 },
  });
  expect(await explain(countsSql, [])).toBeLessThan(4 * 10_000 * 3);
});

test('a page asks the database as often, however long the list and whatever its page', async () => {
  const ask = (size: number) => countQueries(world.h, () => world.admin.listReports(moderator, { status: 'pending', limit: size }));
  const few = await ask(1);
  expect(await ask(100)).toBe(few);
  expect(few).toBeLessThanOrEqual(6);
});
