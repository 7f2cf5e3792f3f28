import { newId } from '@sotto/kit/orm/ids';
import type { Harness } from '@sotto/testing/harness';
import pg from 'pg';
import { activityPageSql, unseenSql } from '../src/activity/activity.sql.js';
import { meritsSql } from '../src/badges/badge.repository.js';
import { admirersPageSql, likesTotalSql, viewersPageSql, viewsTotalSql } from '../src/figures/figures.sql.js';
import { population, settleIn } from './population.js';
import { startProfiles } from './profiles-harness.js';

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  Plans?: PlanNode[];
}

const crowd = 4_000;
const last = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
const [future, past] = ['9999-12-31T00:00:00Z', '2026-01-01T00:00:00Z'];
let h: Harness;
let owner: pg.Client;
/** Everybody likes and looks at the popular one, daily; one person alone did at the quiet one. */
let [popular, quiet] = ['', ''];

beforeAll(async () => {
  h = await startProfiles();
  const people = population(crowd);
  await settleIn(h, people);
  [popular, quiet] = [people[0]?.userId ?? '', people[1]?.userId ?? ''];
  const url = new URL(h.databaseUrl);
  url.username = new URL(process.env.TEST_POSTGRES_URL ?? '').username;
  owner = new pg.Client({ connectionString: url.href });
  await owner.connect();
  await owner.query('set plan_cache_mode = force_generic_plan');
  const histories = [
    [
      `insert into blocks select a.user_id, b.user_id, now() from (select user_id from profiles limit 1000) a, (select user_id from profiles limit 5 offset 2000) b
       where $1 not in (a.user_id, b.user_id)`,
      [popular],
    ],
    [
      `insert into swipes select user_id, $1, 'like', timestamptz '2026-02-01' + random() * interval '20 days' from profiles where user_id <> $1`,
      [popular],
    ],
    [`insert into swipes select $2, $1, 'like', '2026-02-01'`, [quiet, popular]],
    [
      `insert into profile_views (viewer_id, viewed_id, day, created_at)
       select user_id, $1, date '2026-02-01' + day, timestamptz '2026-02-01' + day * interval '1 day' + random() * interval '1 day'
       from profiles, generate_series(0, 4) day where user_id <> $1`,
      [popular],
    ],
    [`insert into profile_views (viewer_id, viewed_id, day, created_at) values ($2, $1, '2026-02-01', '2026-02-01')`, [quiet, popular]],
    [
      `insert into activities (id, user_id, kind, actor_id, created_at)
       select gen_random_uuid(), $1, 'access_requested', user_id, timestamptz '2026-02-01' + random() * interval '20 days' from profiles`,
      [popular],
    ],
    [
      `insert into matches (id, user_a_id, user_b_id, created_at)
       select gen_random_uuid(), least(user_id, $1), greatest(user_id, $1), timestamptz '2026-02-01' + random() * interval '20 days'
       from profiles where user_id <> $1 limit 500`,
      [popular],
    ],
  ] as const;
  for (const [text, values] of histories) await owner.query(text, [...values]);
  await owner.query('vacuum analyze');
}, 120_000);
afterAll(async () => {
  await owner.end();
  await h.stop();
});

const everyNode = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(everyNode)];

async function planOf(text: string, types: string, values: unknown[]) {
  const name = `p${newId().replaceAll('-', '')}`;
  await owner.query(`prepare ${name} (${types}) as ${text}`);
  const literals = values.map((value) => (typeof value === 'string' ? pg.escapeLiteral(value) : String(value)));
  const { rows } = await owner.query(`explain (analyze, buffers, format json) execute ${name} (${literals.join()})`);
  const root = rows[0]['QUERY PLAN'][0].Plan as PlanNode;
  return { nodes: everyNode(root), blocks: root['Shared Hit Blocks'] + root['Shared Read Blocks'] };
}

const pages = [
  ['admirers', admirersPageSql, 'uuid, timestamptz, uuid, int', [future, last, 51]],
  ['viewers', viewersPageSql, 'uuid, timestamptz, uuid, int', [future, last, 51]],
  ['activity', activityPageSql, 'uuid, text, timestamptz, timestamptz, text, uuid, int', ['secret', past, future, 'view', last, 31]],
  ['unseen activity', unseenSql, 'uuid, text, timestamptz', ['secret', past]],
] as const;
const totals = [
  ['likes', likesTotalSql, 'uuid', []],
  ['views', viewsTotalSql, 'uuid', []],
] as const;

const scans = (nodes: PlanNode[]) => nodes.filter((node) => node['Node Type'] === 'Seq Scan').map((node) => node['Relation Name']);

test.each([...pages, ...totals])('%s are found by index, for the quiet and for the popular', async (_, text, types, values) => {
  for (const who of [quiet, popular]) {
    const { nodes } = await planOf(text, types, [who, ...values]);
    expect(scans(nodes)).toEqual([]);
  }
});

test.each(pages)('a page of %s does not grow with how many there are', async (_, text, types, values) => {
  const { nodes, blocks } = await planOf(text, types, [popular, ...values]);
  const read = nodes.filter((node) => node['Relation Name']).map((node) => node['Actual Rows'] * node['Actual Loops']);
  expect(Math.max(...read)).toBeLessThanOrEqual(1_000);
  expect(blocks).toBeLessThanOrEqual(6_000);
});

test('what earns badges is counted as far as it matters', async () => {
  const text = meritsSql.replace('?', '$2').replace('?', '$1');
  const { nodes, blocks } = await planOf(text, 'uuid, timestamptz', [popular, future]);
  expect(scans(nodes)).toEqual([]);
  expect(blocks).toBeLessThanOrEqual(1_500);
});
