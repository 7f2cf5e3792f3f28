import type { CompiledStatement } from '@sotto/kit/orm/compiled-statement';
import { ProfilesService } from '@sotto/proto/profiles/v1/profiles_service';
import { explainPrepared, scansOf, sortsOf, superuser, type Explained } from '@sotto/testing/explain';
import type { Harness } from '@sotto/testing/harness';
import { as } from '@sotto/testing/viewers';
import type pg from 'pg';
import { deckStatements, remaining } from '../src/discovery/deck.sql.js';
import { fartherFrom, fartherLooked } from '../src/discovery/farther-walk.sql.js';
import { costs } from '../src/discovery/filter-costs.sql.js';
import { cellOf } from '../src/places/grid.js';
import { population, settleIn, type Person } from './population.js';
import { startProfiles } from './profiles-harness.js';

const deck = deckStatements('mutual_interest');
const sizes = [2_000, 20_000] as const;
const worlds = new Map<number, World>();

interface World {
  h: Harness;
  owner: pg.Client;
  people: Person[];
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
    const owner = await superuser(h.databaseUrl);
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

const world = (size: number) => worlds.get(size) as World;
/** The input of every statement, for a viewer whose deck was never filled. */
const inputOf = (viewerId: string) => ({
  ...{ viewerId, miles: 100, now: '2026-01-01T12:00:00Z', seenSince: '2025-12-31T12:00:00Z' },
  ...{ epoch: 0, frontierOrd: -1, frontierShuf: -1, after: -(2 ** 31), limit: 21 },
});
type Statement = Pick<CompiledStatement<ReturnType<typeof inputOf>, object>, 'text' | 'valuesOf'>;
const planOf = ({ owner }: World, statement: Statement, viewerId: string): Promise<Explained> =>
  explainPrepared(owner, statement.text, '', ...statement.valuesOf(inputOf(viewerId)));

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
async function blocksFor(of: World, statement: Statement, viewer: string): Promise<number> {
  if (statement !== deck.buildByRing) await of.owner.query(deck.buildByRing.text, deck.buildByRing.valuesOf(inputOf(viewer)));
  return (await planOf(of, statement, viewer)).blocks;
}

const statements: [string, Statement][] = [
  ['building', deck.buildByRing],
  ['reading', deck.page],
  ['counting', remaining],
  ['newcomers', deck.newcomersNearby],
];

/** Where ten pages are touched, two more are no growth. */
const aFew = 4;

/** Sixteen rows, and the boosts that are active: a page each. */
const tiny = ['rings', 'visibility_boosts'];

test.each(statements)('%s scans no table and sorts no rows', async (_, statement) => {
  const big = world(sizes[1]);
  const plan = await planOf(big, statement, await aViewer(big, 0, 1));
  expect(scansOf(plan).filter((table) => !tiny.includes(table))).toEqual([]);
  const sorted = sortsOf(plan).map((node) => node['Actual Rows'] * node['Actual Loops']);
  expect(Math.max(0, ...sorted)).toBeLessThanOrEqual(1_500);
});

test.each(statements)('%s touches no more of a big world than of a small one', async (_, statement) => {
  const [small, big] = sizes.map(world) as [World, World];
  const few = await blocksFor(small, statement, await aViewer(small, 0, 2));
  const many = await blocksFor(big, statement, await aViewer(big, 0, 2));
  expect(many / few).toBeLessThanOrEqual(1.5);
});

test.each(statements)('%s costs a viewer with 10,000 swipes hardly more than one with none', async (_, statement) => {
  const big = world(sizes[1]);
  const viewer = await aViewer(big, 0, 3);
  const light = await blocksFor(big, statement, viewer);
  await big.owner.query('delete from deck_cards where viewer_id = $1', [viewer]);
  await big.owner.query('update decks set frontier_ord = -1, frontier_shuf = -1, exhausted = false where viewer_id = $1', [viewer]);
  const heavy = await blocksFor(big, statement, await aViewer(big, 10_000, 3));
  expect(heavy).toBeLessThanOrEqual(1.2 * light + aFew);
});

/** A viewer who was dealt everybody within the radius. */
async function aViewerBeyond(of: World, nth: number): Promise<string> {
  const viewer = await aViewer(of, 0, nth);
  await of.owner.query('update decks set frontier_ord = $2, frontier_shuf = -1 where viewer_id = $1', [viewer, fartherFrom]);
  return viewer;
}

/** The same with a radius of 10 miles, so that most people live beyond it. */
const planBeyond = ({ owner }: World, viewer: string) =>
  explainPrepared(
    owner,
    deck.buildByRing.text,
    '',
    ...deck.buildByRing.valuesOf({ ...inputOf(viewer), frontierOrd: fartherFrom, miles: 10 }),
  );

test('building beyond the radius scans no table, and looks at so many people and no more', async () => {
  const big = world(sizes[1]);
  const viewer = await aViewerBeyond(big, 7);
  await big.owner.query('update decks set verified_only = true where viewer_id = $1', [viewer]);
  const plan = await planBeyond(big, viewer);
  expect(scansOf(plan).filter((table) => !tiny.includes(table))).toEqual([]);
  const sorted = sortsOf(plan).map((node) => node['Actual Rows'] * node['Actual Loops']);
  expect(Math.max(...sorted)).toBeLessThanOrEqual(fartherLooked);
});

test('building beyond the radius touches no more of a big world than of a small one', async () => {
  const [small, big] = sizes.map(world) as [World, World];
  const { blocks: few } = await planBeyond(small, await aViewerBeyond(small, 8));
  const { blocks: many } = await planBeyond(big, await aViewerBeyond(big, 8));
  expect(many / few).toBeLessThanOrEqual(3);
});

const narrow = 'update decks set max_miles = 10, verified_only = true, online_today = true where viewer_id = $1';

test('what filters keep away is counted by index, among so many people and no more', async () => {
  const big = world(sizes[1]);
  const viewer = await aViewer(big, 0, 4);
  await big.owner.query(narrow, [viewer]);
  const plan = await planOf(big, deck.costsNearby, viewer);
  expect(scansOf(plan).filter((table) => !tiny.includes(table))).toEqual([]);
  const rows = plan.nodes.filter((node) => node['Relation Name'] === 'discovery').map((node) => node['Actual Rows'] * node['Actual Loops']);
  expect(Math.max(...rows)).toBeLessThanOrEqual(costs.looked);
});

test('a builder with filters touches hardly more than one without', async () => {
  const big = world(sizes[1]);
  const free = await aViewer(big, 0, 5);
  const { blocks: plain } = await planOf(big, deck.buildByRing, free);
  const choosy = await aViewer(big, 0, 6);
  await big.owner.query(`update decks set verified_only = true where viewer_id = $1`, [choosy]);
  await big.owner.query(`update discovery set verified = true`);
  await big.owner.query('vacuum analyze discovery');
  const { blocks } = await planOf(big, deck.buildByRing, choosy);
  expect(blocks).toBeLessThanOrEqual(1.5 * plain);
});

test('the one who suits is found beyond thousands nearer ones who do not', async () => {
  const big = world(sizes[1]);
  const viewer = await aViewer(big, 0, 9);
  await big.owner.query('update discovery set cell = $2 where user_id = $1', [viewer, cellOf(-33.87, 151.21)]);
  const { rows } = await big.owner.query<{ id: string; nearer: number }>(
    `select d.user_id as id, (select count(*)::int from discovery o where cell_miles(v.cell, o.cell) < cell_miles(v.cell, d.cell)) as nearer
     from discovery v cross join discovery d
     where v.user_id = $1 and d.cell >= 0 and not d.hidden and (v.seek & (1 << d.gender)) > 0 and (d.seek & (1 << v.gender)) > 0
       and d.age between v.min_age and v.max_age and v.age between d.min_age and d.max_age
     order by cell_miles(v.cell, d.cell) desc limit 1`,
    [viewer],
  );
  const [one] = rows;
  expect(one?.nearer).toBeGreaterThan(3 * fartherLooked);
  await big.owner.query('update discovery set verified = (user_id = $1)', [one?.id]);
  const profiles = big.h.client(ProfilesService);
  await profiles.saveDeckFilters(as(viewer), { filters: { verifiedOnly: true } });
  expect((await profiles.getDeck(as(viewer), {})).cards.map(({ id }) => id)).toEqual([one?.id]);
});
