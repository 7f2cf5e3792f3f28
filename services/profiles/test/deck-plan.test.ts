import { newId } from '@sotto/kit/orm/ids';
import type { Harness } from '@sotto/testing/harness';
import pg from 'pg';
import { costs, deckSql, remainingSql } from '../src/discovery/deck.sql.js';
import { population, settleIn, type Person } from './population.js';
import { startProfiles } from './profiles-harness.js';

const sql = deckSql('mutual_interest');
const sizes = [2_000, 20_000] as const;
const worlds = new Map<number, World>();

interface World {
  h: Harness;
  owner: pg.Client;
  people: Person[];
}

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  Plans?: PlanNode[];
}

/** What others did before: tables that are never empty in life. */
const histories = [
  `insert into swipes (swiper_id, target_id, action, created_at)
   select a.user_id, b.user_id, 'pass', now() from (select user_id from discovery limit 1000) a, (select user_id from discovery limit 40) b where a <> b`,
  `insert into blocks (blocker_id, blocked_id, created_at)
   select a.user_id, b.user_id, now() from (select user_id from discovery limit 1000) a, (select user_id from discovery limit 5) b where a <> b`,
  `insert into decks (viewer_id, newcomers_since, rules) select gen_random_uuid(), now(), '' from generate_series(1, 1000)`,
  `insert into deck_cards (viewer_id, pos, candidate_id, epoch)
   select viewer_id, pos, gen_random_uuid(), 0 from decks, generate_series(1, 40) pos`,
  `insert into sightings (user_id, seen_at) select user_id, timestamptz '2026-01-01' - random() * interval '3 days' from discovery`,
];

beforeAll(async () => {
  for (const size of sizes) {
    const h = await startProfiles();
    // As people settle in towns: ten times the people live in ten times the cells.
    const people = population(size, { spread: size === sizes[0] ? 18 : 57 });
    await settleIn(h, people);
    const owner = await ownerOf(h);
    for (const history of histories) await owner.query(history);
    await owner.query('vacuum analyze');
    worlds.set(size, { h, owner, people });
  }
}, 120_000);
afterAll(async () => {
  for (const { h, owner } of worlds.values()) {
    await owner.end();
    await h.stop();
  }
});

const ownerOf = async (h: Harness) => {
  const url = new URL(h.databaseUrl);
  url.username = new URL(process.env.TEST_POSTGRES_URL ?? '').username;
  const owner = new pg.Client({ connectionString: url.href });
  await owner.connect();
  // As after a few calls of a named statement: the plan that knows no values.
  await owner.query('set plan_cache_mode = force_generic_plan');
  return owner;
};

const world = (size: number) => worlds.get(size) as World;
const everyNode = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(everyNode)];

/** Runs a statement as a named one, and answers what its plan did. */
async function planOf({ owner }: World, text: string, values: unknown[]): Promise<{ nodes: PlanNode[]; blocks: number }> {
  const name = `p${newId().replaceAll('-', '')}`;
  const types = ['uuid', 'float8', 'timestamptz', 'int', 'int', 'int'].slice(0, values.length);
  await owner.query(`prepare ${name} (${types.join()}) as ${text}`);
  const literals = values.map((value) => (typeof value === 'string' ? pg.escapeLiteral(value) : String(value)));
  const { rows } = await owner.query(`explain (analyze, buffers, format json) execute ${name} (${literals.join()})`);
  const root = rows[0]['QUERY PLAN'][0].Plan as PlanNode;
  return { nodes: everyNode(root), blocks: root['Shared Hit Blocks'] + root['Shared Read Blocks'] };
}

/** A viewer in the middle of town, with so many swipes behind, and an open deck. */
async function aViewer({ owner, people }: World, swipes: number, nth = 0): Promise<string> {
  const viewer = people.filter(({ cell, hidden, age, gender }) => cell > 0 && !hidden && gender === 0 && age < 45).at(-1 - nth) as Person;
  await owner.query(`insert into decks (viewer_id, newcomers_since, rules) values ($1, '2026-01-01', '') on conflict do nothing`, [
    viewer.userId,
  ]);
  await owner.query(
    `insert into swipes (swiper_id, target_id, action, created_at) select $1, gen_random_uuid(), 'pass', now() from generate_series(1, $2)`,
    [viewer.userId, swipes],
  );
  return viewer.userId;
}

/** What a statement touches for a viewer whose deck is full, unless the statement is what fills it. */
async function blocksFor(of: World, text: string, values: readonly unknown[], viewer: string): Promise<number> {
  if (text !== sql.buildByRing) await of.owner.query(sql.buildByRing, [viewer, 100, lately, 0, -1, -1]);
  return (await planOf(of, text, [viewer, ...values])).blocks;
}

const lately = '2025-12-31T12:00:00Z';

const statements = [
  ['building', sql.buildByRing, [100, lately, 0, -1, -1]],
  ['reading', sql.page, [100, lately, -(2 ** 31), 21]],
  ['counting', remainingSql, []],
  ['newcomers', sql.newcomersNearby, [100, lately]],
] as const;

/** Where ten pages are touched, two more are no growth. */
const aFew = 4;

/** Sixteen rows, and the boosts that run at the moment: a page each. */
const tiny = ['rings', 'visibility_boosts'];

test.each(statements)('%s scans no table and sorts no crowd', async (_, text, values) => {
  const big = world(sizes[1]);
  const { nodes } = await planOf(big, text, [await aViewer(big, 0, 1), ...values]);
  const scanned = nodes.filter((node) => node['Node Type'] === 'Seq Scan').map((node) => node['Relation Name']);
  expect(scanned.filter((table) => !tiny.includes(String(table)))).toEqual([]);
  const sorted = nodes.filter((node) => node['Node Type'].endsWith('Sort')).map((node) => node['Actual Rows'] * node['Actual Loops']);
  expect(Math.max(0, ...sorted)).toBeLessThanOrEqual(1_500);
});

test.each(statements)('%s touches no more of a big world than of a small one', async (_, text, values) => {
  const [small, big] = sizes.map(world) as [World, World];
  const few = await blocksFor(small, text, values, await aViewer(small, 0, 2));
  const many = await blocksFor(big, text, values, await aViewer(big, 0, 2));
  expect(many / few).toBeLessThanOrEqual(1.5);
});

test.each(statements)('%s costs a viewer with 10,000 swipes hardly more than one with none', async (_, text, values) => {
  const big = world(sizes[1]);
  const viewer = await aViewer(big, 0, 3);
  const light = await blocksFor(big, text, values, viewer);
  await big.owner.query('delete from deck_cards where viewer_id = $1', [viewer]);
  await big.owner.query('update decks set frontier_ord = -1, frontier_shuf = -1, exhausted = false where viewer_id = $1', [viewer]);
  const heavy = await blocksFor(big, text, values, await aViewer(big, 10_000, 3));
  expect(heavy).toBeLessThanOrEqual(1.2 * light + aFew);
});

const narrow = 'update decks set max_miles = 10, verified_only = true, online_today = true where viewer_id = $1';

test('what filters keep away is counted by index, among so many people and no more', async () => {
  const big = world(sizes[1]);
  const viewer = await aViewer(big, 0, 4);
  await big.owner.query(narrow, [viewer]);
  const { nodes } = await planOf(big, sql.costsByRing, [viewer, 100, lately]);
  expect(nodes.filter((node) => node['Node Type'] === 'Seq Scan' && !tiny.includes(String(node['Relation Name'])))).toEqual([]);
  const rows = nodes.filter((node) => node['Relation Name'] === 'discovery').map((node) => node['Actual Rows'] * node['Actual Loops']);
  expect(Math.max(...rows)).toBeLessThanOrEqual(costs.looked);
});

test('a builder with filters touches hardly more than one without', async () => {
  const big = world(sizes[1]);
  const free = await aViewer(big, 0, 5);
  const { blocks: plain } = await planOf(big, sql.buildByRing, [free, 100, lately, 0, -1, -1]);
  const choosy = await aViewer(big, 0, 6);
  await big.owner.query(`update decks set verified_only = true where viewer_id = $1`, [choosy]);
  await big.owner.query(`update discovery set verified = true`);
  await big.owner.query('vacuum analyze discovery');
  const { blocks } = await planOf(big, sql.buildByRing, [choosy, 100, lately, 0, -1, -1]);
  expect(blocks).toBeLessThanOrEqual(1.5 * plain);
});
