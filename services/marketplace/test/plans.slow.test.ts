import type { EntityManager } from '@mikro-orm/postgresql';
import { countQueries } from '@sotto/testing/count-queries';
import { as } from '@sotto/testing/viewers';
import type pg from 'pg';
import { browsePages, browseTotal, firstCreator, type CreatorRow } from '../src/selling/browse/browse.sql.js';
import { summarizeCreators } from '../src/members/summarize-creators.js';
import { firstItem, itemPages, itemSorts } from '../src/selling/items/item-page.sql.js';
import { bought } from './buying.js';
import { explainCompiled, readOf, scansOf, superuser } from '@sotto/testing/explain';
import { World } from './world.js';

const creators = 20_000;
const sorts = ['newest', 'name', 'price_low', 'price_high', 'most_content'] as const;
const anyone = { text: '', bucket: 0 };

let world: World;
let db: pg.Client;
let viewer: string;
let creator: string;

/** Many creators with five items each, some hidden or closed, and a viewer who is blocked by some. */
const crowd = [
  `insert into members select gen_random_uuid(), 'Name ' || n, 'female', n % 3 = 0, n % 20 = 0, false, false, false, true, gen_random_uuid(), 'face', now()
   from generate_series(1, ${creators}) n`,
  `insert into storefront_settings (creator_id, storefront_name, bio, is_enabled, banner_state, banner_thumbhash)
   select user_id, 'Store of ' || display_name, repeat('some text ', 8), random() > 0.1, 'none', '' from members`,
  `insert into content_items (id, creator_id, title, description, content_type, price, is_active, state, reason, file_id, thumbhash,
     has_preview, explicit, width, height, duration_s, created_at)
   select gen_random_uuid(), user_id, 'Title', '', case when n % 2 = 0 then 'photo' else 'video' end, (100 + random() * 9000)::int, n < 5, 'ready', '',
     gen_random_uuid(), '', false, false, 1, 1, 0, now() - random() * interval '300 days'
   from members, generate_series(1, 5) n`,
  `insert into blocks select user_id, gen_random_uuid(), true, gen_random_uuid() from members`,
];

async function summarizeAll(em: EntityManager): Promise<void> {
  const rows = await em.execute<{ id: string }[]>('select user_id as id from members');
  for (let at = 0; at < rows.length; at += 2000)
    await em.transactional((part) =>
      summarizeCreators(
        part,
        rows.slice(at, at + 2000).map(({ id }) => id),
      ),
    );
}

beforeAll(async () => {
  world = await World.start();
  db = await superuser(world.h.databaseUrl);
  for (const sql of crowd) await db.query(sql);
  await summarizeAll(world.h.em);
  viewer = world.member();
  await db.query(`insert into blocks select user_id, $1, true, gen_random_uuid() from members limit 20`, [viewer]);
  creator = world.creator();
  await db.query(
    `insert into content_items (id, creator_id, title, description, content_type, price, is_active, state, reason, file_id, thumbhash,
       has_preview, explicit, width, height, duration_s, created_at)
     select gen_random_uuid(), $1, 'Title', '', 'photo', (100 + random() * 9000)::int, true, 'ready', '', gen_random_uuid(), '', false, false, 1, 1, 0,
       now() - random() * interval '300 days'
     from generate_series(1, 5000)`,
    [creator],
  );
  await db.query('vacuum analyze');
}, 120_000);
afterAll(async () => {
  await db.end();
  await world.stop();
});

describe.each(sorts)('Plans: a page of creators by %s', (sort) => {
  test('reads a range of an index and only its rows, at the beginning and in the middle', async () => {
    const statement = browsePages[sort];
    const top = { viewerId: viewer, ...anyone, ...firstCreator(sort), limit: 25 };
    const first = await explainCompiled(db, statement, top);
    const { rows } = await db.query<CreatorRow>(statement.text, statement.valuesOf({ ...top, limit: 8000 }));
    const { key, userId: id } = rows.at(-1)!;
    const later = await explainCompiled(db, statement, { ...top, key, id });
    for (const plan of [first, later]) {
      expect(scansOf(plan)).toEqual([]);
      expect(readOf(plan, 'creator_cards')).toBeLessThan(300);
      expect(plan.blocks).toBeLessThan(600);
    }
  });
});

test('Plans: the number of creators is counted from creator_cards, and not from items', async () => {
  const search = { viewerId: viewer, ...anyone };
  const plan = await explainCompiled(db, browseTotal, search);
  expect(new Set(plan.nodes.flatMap((node) => node['Relation Name'] ?? []))).toEqual(new Set(['creator_cards', 'blocks']));
  const { rows } = await db.query<{ total: number }>(browseTotal.text, browseTotal.valuesOf(search));
  expect(rows[0]?.total).toBeGreaterThan(creators * 0.8);
});

test('Plans: a search reads each creator at most once', async () => {
  const search = { viewerId: viewer, text: 'nobody is called so', bucket: 0 };
  const plan = await explainCompiled(db, browsePages.newest, { ...search, ...firstCreator('newest'), limit: 25 });
  expect(readOf(plan, 'creator_cards')).toBeLessThanOrEqual(creators);
  expect(plan.nodes.some((node) => node['Relation Name'] === 'content_items')).toBe(false);
});

describe.each(itemSorts)('Plans: a page of a store with thousands of items by %s', (sort) => {
  test('reads only the page', async () => {
    const statement = itemPages[sort];
    const store = { creatorId: creator, contentType: '', isOwn: false };
    const plan = await explainCompiled(db, statement, { ...store, ...firstItem(sort), limit: 25 });
    expect(scansOf(plan)).toEqual([]);
    expect(plan.nodes.filter((node) => /Sort/.test(node['Node Type']))).toEqual([]);
    expect(readOf(plan, 'content_items')).toBeLessThanOrEqual(25);
  });
});

describe('Plans: the number of statements is constant', () => {
  const count = (work: () => Promise<unknown>) => countQueries(world.h, work);

  test('for a page of creators', async () => {
    const page = (limit: number) => () => world.market.browseCreators(as(viewer), { limit });
    await page(1)();
    expect(await count(page(60))).toBe(await count(page(1)));
    expect(await count(page(60))).toBeLessThanOrEqual(3);
  });

  test('for a page of a store', async () => {
    const page = (limit: number) => () => world.market.listStorefrontItems(as(viewer), { creatorId: creator, limit });
    await page(1)();
    expect(await count(page(100))).toBe(await count(page(1)));
    expect(await count(page(100))).toBeLessThanOrEqual(5);
  });

  test('for the own items', async () => {
    const page = (limit: number) => () => world.market.listOwnItems(as(creator), { limit });
    await page(1)();
    expect(await count(page(100))).toBe(await count(page(1)));
    expect(await count(page(100))).toBeLessThanOrEqual(4);
  });

  test('for opening an item', async () => {
    const { items } = await world.market.listOwnItems(as(creator), { limit: 1 });
    const id = items[0]?.id ?? '';
    await bought(world, viewer, id, creator);
    // One of them stores that it was opened.
    expect(await count(() => world.market.openItem(as(viewer), { id }))).toBeLessThanOrEqual(5);
  });

  test('for a store that was visited today', async () => {
    const visit = () => world.market.getStorefront(as(viewer), { creatorId: creator });
    await visit();
    expect(await count(visit)).toBe(2);
  });
});
