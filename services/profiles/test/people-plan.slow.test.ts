import type { CompiledStatement } from '@sotto/kit/orm/compiled-statement';
import { explainCompiled, explainPrepared, scansOf, superuser } from '@sotto/testing/explain';
import type { Harness } from '@sotto/testing/harness';
import type pg from 'pg';
import { activityPage, unseenActivities } from '../src/activity/activity.sql.js';
import { meritsSql } from '../src/badges/badge.repository.js';
import { batchSize, likedMembers } from '../src/matching/stats/liked-members.sql.js';
import { admirersPage, likesTotal, viewersPage, viewsTotal } from '../src/matching/stats/stats.sql.js';
import { population, settleIn } from './population.js';
import { startProfiles } from './profiles-harness.js';

const rows = 4_000;
const last = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
const [future, past] = ['9999-12-31T00:00:00Z', '2026-01-01T00:00:00Z'];
let h: Harness;
let owner: pg.Client;
/** Everybody likes and looks at the popular one, daily; one person alone did at the quiet one. */
let [popular, quiet] = ['', ''];

beforeAll(async () => {
  h = await startProfiles();
  const people = population(rows);
  await settleIn(h, people);
  [popular, quiet] = [people[0]?.userId ?? '', people[1]?.userId ?? ''];
  owner = await superuser(h.databaseUrl);
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
    [`insert into like_notices (user_id, notified_at) select user_id, timestamptz '2026-01-01' from profiles`, []],
  ] as const;
  for (const [text, values] of histories) await owner.query(text, [...values]);
  await owner.query('vacuum analyze');
}, 120_000);
afterAll(async () => {
  await owner.end();
  await h.stop();
});

/** The input of every statement, for one member. */
const inputOf = (userId: string) => ({
  ...{ userId, secret: 'secret', since: past, limit: 51 },
  ...{ lastAt: future, lastId: last, lastKind: 'view', lastRef: last },
});
type Statement = Pick<CompiledStatement<ReturnType<typeof inputOf>, object>, 'text' | 'valuesOf'>;
const planOf = (statement: Statement, userId: string) => explainPrepared(owner, statement.text, '', ...statement.valuesOf(inputOf(userId)));

const pages: [string, Statement][] = [
  ['admirers', admirersPage],
  ['viewers', viewersPage],
  ['activity', activityPage],
  ['unseen activity', unseenActivities],
];
const totals: [string, Statement][] = [
  ['likes', likesTotal],
  ['views', viewsTotal],
];

test.each([...pages, ...totals])('%s are found by index, for the quiet and for the popular', async (_, statement) => {
  for (const who of [quiet, popular]) expect(scansOf(await planOf(statement, who))).toEqual([]);
});

test.each(pages)('a page of %s does not grow with how many there are', async (_, statement) => {
  const { nodes, blocks } = await planOf(statement, popular);
  const read = nodes.filter((node) => node['Relation Name']).map((node) => node['Actual Rows'] * node['Actual Loops']);
  expect(Math.max(...read)).toBeLessThanOrEqual(1_000);
  expect(blocks).toBeLessThanOrEqual(6_000);
});

test('what earns badges is counted as far as it matters', async () => {
  const text = meritsSql.replace('?', '$2').replace('?', '$1');
  const plan = await explainPrepared(owner, text, 'uuid, timestamptz', popular, future);
  expect(scansOf(plan)).toEqual([]);
  expect(plan.blocks).toBeLessThanOrEqual(1_500);
});

test('a batch of members to be notified of likes costs so much for each member, however many members and likes there are', async () => {
  const input = { after: '00000000-0000-0000-0000-000000000000', since: past, until: future, notifiedBefore: future };
  const plan = await explainCompiled(owner, likedMembers, input);
  expect(scansOf(plan)).toEqual([]);
  expect(plan.nodes[0]?.['Actual Rows']).toBe(batchSize);
  expect(plan.blocks / batchSize).toBeLessThanOrEqual(20);
});
