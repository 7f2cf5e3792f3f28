import { anonymous, type Viewer } from '@sotto/kit/nats/viewer';
import { as } from '@sotto/testing/viewers';
import { World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await World.start();
});
afterAll(() => world.stop());

type Wanted = Parameters<World['market']['browseCreators']>[1];

/** All creators of a list, page by page, with the total of each page; a callback can change something after the first page. */
async function browse(viewer: Viewer, wanted: Wanted = {}, between?: () => Promise<unknown>) {
  const [ids, totals]: [string[], number[]] = [[], []];
  let cursor = '';
  do {
    const page = await world.market.browseCreators(viewer, { limit: 2, ...wanted, cursor });
    ids.push(...page.creators.map(({ userId }) => userId));
    totals.push(page.total);
    cursor = page.nextCursor;
    if (totals.length === 1) await between?.();
  } while (cursor !== '');
  return { ids, totals };
}

/** A creator with items at these prices, who is found by a word of her own. */
async function seller(word: string, prices: number[], details: { displayName?: string; storefrontName?: string; bio?: string } = {}) {
  const creator = world.creator({ displayName: details.displayName ?? 'Vera' });
  await world.market.saveStorefront(as(creator), { storefrontName: details.storefrontName ?? '', bio: `${details.bio ?? ''} ${word}` });
  for (const price of prices) {
    world.h.clock.advance({ seconds: 1 });
    await world.readyItem(creator, { price });
  }
  return creator;
}

describe('BrowseCreators: creators', () => {
  const word = 'orders';
  let viewer: Viewer;
  let [anna, bella, carla, dora]: string[] = [];
  beforeAll(async () => {
    viewer = as(world.member());
    bella = await seller(word, [2000, 100], { displayName: 'zoe', storefrontName: 'bella' });
    anna = await seller(word, [500, 900, 300], { displayName: 'Anna' });
    dora = await seller(word, [100, 7000], { displayName: 'Dora' });
    carla = await seller(word, [300], { displayName: 'carla' });
  });

  test.each<[string, () => (string | undefined)[]]>([
    ['newest', () => [carla, dora, anna, bella]],
    ['name', () => [anna, bella, carla, dora]],
    ['price_low', () => [...[bella, dora].sort(), ...[anna, carla].sort()]],
    ['price_high', () => [dora, bella, anna, carla]],
    ['most_content', () => [anna, ...[bella, dora].sort(), carla]],
    ['', () => [carla, dora, anna, bella]],
  ])('are ordered by "%s", equal ones by their ids', async (sort, order) => {
    const { ids, totals } = await browse(viewer, { search: word, sort });
    expect(ids).toEqual(order());
    expect(new Set(totals)).toEqual(new Set([4]));
  });

  test.each<[string, () => (string | undefined)[]]>([
    ['under_10', () => [anna, bella, carla, dora]],
    ['10_25', () => [bella]],
    ['25_50', () => []],
    ['over_50', () => [dora]],
  ])('are found by a price of "%s" when one item has it', async (price, found) => {
    const { ids, totals } = await browse(viewer, { search: word, price, sort: 'name' });
    expect(ids).toEqual(found());
    expect(totals[0]).toBe(found().length);
  });

  test('have the number and prices of what they sell', async () => {
    const { creators } = await world.market.browseCreators(viewer, { search: 'BELLA', sort: 'name' });
    const details = { displayName: 'zoe', storefrontName: 'bella', contentCount: 2, minPrice: 100, maxPrice: 2000, verified: false };
    expect(creators).toMatchObject([{ userId: bella, ...details, bio: word, picture: { blurred: false } }]);
  });

  test('have no picture address for a signed-out viewer', async () => {
    const { creators, total } = await world.market.browseCreators(anonymous, { search: word });
    expect([creators.length, total]).toEqual([4, 4]);
    expect(creators[0]?.picture).toMatchObject({ thumbhash: 'face', smallUrl: '', mediumUrl: '', largeUrl: '' });
  });

  test.each(['newest', 'price_low', 'price_high', 'most_content', 'name'])(
    'stay in place by %s while others come and sell',
    async (sort) => {
      const { ids } = await browse(viewer, { search: word, sort, limit: 1 }, () =>
        seller('elsewhere orders too', [50, 60_000], { displayName: 'Bea' }),
      );
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids).toEqual(expect.arrayContaining([anna, bella, carla, dora]));
      for (const id of ids.filter((one) => ![anna, bella, carla, dora].includes(one)))
        await world.market.saveStorefront(as(id), { isEnabled: false });
    },
  );

  test.each([
    ['of another order', async () => (await world.market.browseCreators(viewer, { search: word, sort: 'name', limit: 1 })).nextCursor],
    ['that is nonsense', async () => 'nonsense'],
  ])('are not read with a cursor %s', async (_, cursor) => {
    const page = world.market.browseCreators(viewer, { sort: 'newest', cursor: await cursor() });
    await expect(page).rejects.toMatchObject({ code: 'INVALID_INPUT', fields: [{ field: 'cursor' }] });
  });
});

test.each([
  [999, 'under_10'],
  [1000, '10_25'],
  [2499, '10_25'],
  [2500, '25_50'],
  [5000, '25_50'],
  [5001, 'over_50'],
])('BrowseCreators: a price of %d cents belongs to the bucket %s alone', async (price, bucket) => {
  const word = `price-${price}`;
  const creator = await seller(word, [price]);
  const found = async (price: string) => (await browse(as(world.member()), { search: word, price })).ids;
  for (const one of ['under_10', '10_25', '25_50', 'over_50']) expect(await found(one)).toEqual(one === bucket ? [creator] : []);
});

describe('BrowseCreators: the creators that a viewer finds', () => {
  test.each([
    ['male', 1],
    ['female', 0],
    ['non-binary', 1],
    ['transgender', 1],
    ['other', 1],
    ['', 1],
  ])("depend on the viewer's gender: %s finds %d", async (gender, count) => {
    const word = `seen-by-${gender || 'nobody'}`;
    await seller(word, [100]);
    const { creators, total } = await world.market.browseCreators(as(world.member({ gender })), { search: word });
    expect([creators.length, total]).toEqual([count, count]);
  });

  test('do not include one with nothing for sale', async () => {
    const word = 'nothing-to-sell';
    const creator = await seller(word, []);
    const found = async () => (await browse(as(world.member()), { search: word })).ids;
    expect(await found()).toEqual([]);
    const { id } = await world.readyItem(creator);
    expect(await found()).toEqual([creator]);
    await world.market.updateItem(as(creator), { id, isActive: false });
    expect(await found()).toEqual([]);
    await world.market.updateItem(as(creator), { id, isActive: true });
    expect(await found()).toEqual([creator]);
    await world.market.deleteItem(as(creator), { id });
    expect(await found()).toEqual([]);
  });

  test('are found by their current name, in any case', async () => {
    const creator = await seller('renamed-word', [100], { displayName: 'Ophelia', storefrontName: 'Nightingale' });
    const found = async (search: string) => (await browse(as(world.member()), { search })).ids;
    for (const search of ['ophelia', 'NIGHTINGALE', ' renamed-WORD ']) expect(await found(search)).toEqual([creator]);
    await world.change(creator, { displayName: 'Rosalind' });
    await world.market.saveStorefront(as(creator), { storefrontName: '', bio: 'again' });
    expect(await found('rosalind')).toEqual([creator]);
    for (const search of ['ophelia', 'nightingale', 'renamed-word', '%', "'"]) expect(await found(search)).toEqual([]);
  });

  test('include one after a block or a hidden profile ends', async () => {
    const word = 'comes-back';
    const creator = await seller(word, [100]);
    const viewer = world.member();
    const found = async () => (await browse(as(viewer), { search: word })).ids;
    await world.block(creator, viewer);
    expect(await found()).toEqual([]);
    expect((await browse(as(world.member()), { search: word })).ids).toEqual([creator]);
    await world.unblock(creator, viewer);
    expect(await found()).toEqual([creator]);
    await world.change(creator, { hidden: true });
    expect(await found()).toEqual([]);
    await world.change(creator, { hidden: false });
    expect(await found()).toEqual([creator]);
  });
});

test('BrowseCreators: lists are correct after many concurrent changes', async () => {
  const creator = world.creator();
  const items = [];
  for (let n = 0; n < 6; n++) items.push(await world.readyItem(creator, { price: 100 * (n + 1) }));
  await Promise.all([
    ...items.slice(0, 3).map(({ id }) => world.market.deleteItem(as(creator), { id })),
    ...items.slice(3).map(({ id }, n) => world.market.updateItem(as(creator), { id, price: 5000 + n })),
    world.market.saveStorefront(as(creator), { bio: 'many-at-once' }),
  ]);
  const { creators } = await world.market.browseCreators(as(world.member()), { search: 'many-at-once' });
  expect(creators).toMatchObject([{ userId: creator, contentCount: 3, minPrice: 5000, maxPrice: 5002 }]);
});
