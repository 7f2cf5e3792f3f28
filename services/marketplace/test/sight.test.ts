import { anonymous, type Viewer } from '@sotto/kit/nats/viewer';
import { newId } from '@sotto/kit/orm/ids';
import { as } from '@sotto/testing/viewers';
import { bought, reversed } from './buying.js';
import { World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await World.start();
});
afterAll(() => world.stop());

/** Every rendition of which somebody was given an address. */
const renditionsIn = (answer: unknown): string[] => {
  const addresses = JSON.stringify(answer, (_, value: unknown) => (typeof value === 'bigint' ? Number(value) : value)).matchAll(
    /\/api\/v1\/media\/([0-9a-f-]{36})\/([a-z]+)\?/g,
  );
  return [...new Set([...addresses].map(([, , rendition]) => rendition as string))].sort();
};

const full = ['large', 'medium', 'small'];

interface Scene {
  creator: string;
  photo: string;
  film: string;
}

async function scene(facts = {}): Promise<Scene> {
  const creator = world.creator(facts);
  const photo = (await world.readyItem(creator)).id;
  const film = (await world.readyItem(creator, { contentType: 'video' })).id;
  return { creator, photo, film };
}

const list = async (viewer: Viewer, creatorId: string) => (await world.market.listStorefrontItems(viewer, { creatorId })).items;
const outcome = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'ok',
    (error: { code: string }) => error.code,
  );

describe('an item in a store', () => {
  test('has no address at all for whoever is signed out, only its placeholder', async () => {
    const { creator } = await scene();
    const items = await list(anonymous, creator);
    expect(renditionsIn(items)).toEqual([]);
    expect(items).toMatchObject(
      Array(2).fill({
        picture: { thumbhash: 'hash', blurred: true, smallUrl: '', largeUrl: '' },
        owned: false,
        fullUrl: '',
        previewUrl: '',
      }),
    );
    const { storefront } = await world.market.getStorefront(anonymous, { creatorId: creator });
    expect(renditionsIn(storefront)).toEqual([]);
    expect(storefront).toMatchObject({ picture: { thumbhash: 'face' }, mayTip: false, own: false });
  });

  test('is blurred for whoever does not own it, with a preview of a film', async () => {
    const { creator, photo, film } = await scene();
    const viewer = world.member();
    const items = await list(as(viewer), creator);
    expect(renditionsIn(items.filter(({ id }) => id === photo))).toEqual(['blurred']);
    expect(renditionsIn(items.filter(({ id }) => id === film))).toEqual(['blurred', 'preview']);
    expect(items).toMatchObject(Array(2).fill({ owned: false, fullUrl: '', salesCount: 0, reason: '', picture: { blurred: true } }));
  });

  test('is sharp for its buyer and its creator, who alone sees how often it was sold', async () => {
    const { creator, photo } = await scene();
    const [buyer, other] = [world.member(), world.member()];
    for (const who of [buyer, other]) await bought(world, who, photo, creator);
    const seen = async (viewer: string) => (await list(as(viewer), creator)).find(({ id }) => id === photo);
    expect(await seen(buyer)).toMatchObject({ owned: true, salesCount: 0, fullUrl: '', picture: { blurred: false } });
    expect(await seen(creator)).toMatchObject({ owned: true, salesCount: 2, fullUrl: '', picture: { blurred: false } });
    expect(renditionsIn(await seen(buyer))).toEqual(full);
  });

  test('is given no address that works for somebody else', async () => {
    const { creator } = await scene();
    const urls = await Promise.all(
      [world.member(), world.member()].map(async (viewer) => (await list(as(viewer), creator))[0]?.picture?.smallUrl),
    );
    expect(urls[0]).not.toBe(urls[1]);
  });
});

describe('opening an item', () => {
  const open = (viewer: string, id: string) => world.market.openItem(as(viewer), { id });

  test('gives the picture or the film itself to its creator and its buyer', async () => {
    const { creator, photo, film } = await scene();
    const buyer = world.member();
    for (const id of [photo, film]) await bought(world, buyer, id, creator);
    for (const viewer of [buyer, creator]) {
      expect((await open(viewer, photo)).item).toMatchObject({ owned: true, fullUrl: expect.stringContaining('/large?') });
      expect((await open(viewer, film)).item).toMatchObject({ owned: true, fullUrl: expect.stringContaining('/video?') });
    }
    expect((await open(buyer, photo)).item).toMatchObject({ salesCount: 0, reason: '', state: 'ready' });
    expect((await open(creator, photo)).item).toMatchObject({ salesCount: 1 });
  });

  test('is refused to whoever did not buy it, or has it no more', async () => {
    const { creator, photo } = await scene();
    const viewer = world.member();
    expect(await outcome(open(viewer, photo))).toBe('NOT_PURCHASED');
    for (const status of ['refunded', 'disputed'] as const) {
      const purchase = await bought(world, viewer, photo, creator);
      expect(await outcome(open(viewer, photo))).toBe('ok');
      await reversed(world, purchase, status);
      expect(await outcome(open(viewer, photo))).toBe('NOT_PURCHASED');
      await reversed(world, purchase, 'refunded');
    }
  });

  test('answers forged and foreign ids like those of nothing', async () => {
    const { creator } = await scene();
    const viewer = world.member();
    expect(await outcome(open(viewer, newId()))).toBe('ITEM_NOT_FOUND');
    expect(await outcome(open(viewer, creator))).toBe('ITEM_NOT_FOUND');
    expect(await outcome(open(viewer, await world.newItem(creator)))).toBe('ITEM_NOT_FOUND');
    expect(await outcome(open(viewer, 'not-an-id'))).toBe('INVALID_INPUT');
  });

  test('is not for whoever is signed out', async () => {
    const { photo } = await scene();
    expect(await outcome(world.market.openItem(anonymous, { id: photo }))).toBe('UNAUTHENTICATED');
  });

  test('of two buyers ends with the item, for both and for good', async () => {
    const { creator, photo } = await scene();
    const buyers = [world.member(), world.member()];
    for (const buyer of buyers) await bought(world, buyer, photo, creator);
    await world.market.deleteItem(as(creator), { id: photo });
    for (const viewer of [...buyers, creator, world.member()]) expect(await outcome(open(viewer, photo))).toBe('ITEM_NOT_FOUND');
  });
});

/** What closes a store: to whom it stays open is the same everywhere. */
const closings: [string, (scene: Scene, viewer: string) => Promise<unknown>, kept: boolean][] = [
  ['is closed', ({ creator }) => world.market.saveStorefront(as(creator), { isEnabled: false }), true],
  ['has an owner who hides', ({ creator }) => world.change(creator, { hidden: true }), true],
  ['has an owner who is away', ({ creator }) => world.change(creator, { away: true }), true],
  ['has an owner who sells no more', ({ creator }) => world.change(creator, { gender: 'male' }), true],
  ['has an owner whom a person has to look at', ({ creator }) => world.change(creator, { inReview: true }), false],
  ['has an owner who blocked the viewer', ({ creator }, viewer) => world.block(creator, viewer), false],
  ['has an owner whom the viewer blocked', ({ creator }, viewer) => world.block(viewer, creator), false],
];

describe.each(closings)('a store that %s', (_, close, kept) => {
  let here: Scene;
  let buyer: string;
  const visits = () =>
    world.market.getOwnStorefront(as(here.creator), {}).then(
      ({ vaultViewsTotal }) => vaultViewsTotal,
      () => 0,
    );

  beforeAll(async () => {
    here = await scene();
    buyer = world.member();
    await bought(world, buyer, here.photo, here.creator);
    await close(here, buyer);
  });

  test('is not found, like one of nobody, and no visit counts', async () => {
    const before = await visits();
    expect(await outcome(world.market.getStorefront(as(buyer), { creatorId: here.creator }))).toBe('STOREFRONT_NOT_FOUND');
    expect(await outcome(world.market.listStorefrontItems(as(buyer), { creatorId: here.creator }))).toBe('STOREFRONT_NOT_FOUND');
    expect(await visits()).toBe(before);
  });

  test('shows nobody an item that they do not own', async () => {
    expect(await outcome(world.market.openItem(as(buyer), { id: here.film }))).toBe('ITEM_NOT_FOUND');
  });

  test(`${kept ? 'leaves buyers' : 'takes from buyers'} what they bought`, async () => {
    expect(await outcome(world.market.openItem(as(buyer), { id: here.photo }))).toBe(kept ? 'ok' : 'ITEM_NOT_FOUND');
  });

  test('is not among the creators that one browses', async () => {
    const { creators } = await world.market.browseCreators(as(buyer), { limit: 60 });
    expect(creators.map(({ userId }) => userId)).not.toContain(here.creator);
  });

  test('leaves her what she made', async () => {
    expect(await outcome(world.market.openItem(as(here.creator), { id: here.photo }))).toBe('ok');
  });
});

test.each([
  ['a member who is no seller', () => world.member()],
  ['a member whom nobody knows', () => newId()],
])('%s has no store', async (_, who) => {
  expect(await outcome(world.market.getStorefront(as(world.member()), { creatorId: who() }))).toBe('STOREFRONT_NOT_FOUND');
  expect(await outcome(world.market.getStorefront(anonymous, { creatorId: who() }))).toBe('STOREFRONT_NOT_FOUND');
});

test('a closed store is still its owner’s to see', async () => {
  const { creator } = await scene();
  await world.market.saveStorefront(as(creator), { isEnabled: false });
  expect((await world.market.getStorefront(as(creator), { creatorId: creator })).storefront).toMatchObject({
    own: true,
    isEnabled: false,
    mayTip: false,
  });
  expect(await list(as(creator), creator)).toHaveLength(2);
});

test('an item that was taken out or waits is in nobody’s sight but its creator’s', async () => {
  const { creator, photo, film } = await scene();
  const buyer = world.member();
  await bought(world, buyer, photo, creator);
  for (const id of [photo, film]) await world.market.updateItem(as(creator), { id, isActive: false });
  expect(await list(as(buyer), creator)).toEqual([]);
  expect(await list(as(creator), creator)).toEqual([]);
  expect(await outcome(world.market.openItem(as(buyer), { id: film }))).toBe('ITEM_NOT_FOUND');
  expect(await outcome(world.market.openItem(as(buyer), { id: photo }))).toBe('ok');
  expect((await world.market.listOwnItems(as(creator), {})).total).toBe(2);
});

test('an anonymous creator is shown blurred to everybody but herself, and tells the signed out nothing', async () => {
  const { creator } = await scene({ anonymous: true });
  const picture = async (viewer: Viewer) => (await world.market.getStorefront(viewer, { creatorId: creator })).storefront?.picture;
  expect(renditionsIn(await picture(as(world.member())))).toEqual(['blurred']);
  expect(await picture(as(world.member()))).toMatchObject({ blurred: true, thumbhash: '' });
  expect(await picture(anonymous)).toMatchObject({ blurred: true, thumbhash: '', largeUrl: '' });
  expect(renditionsIn(await picture(as(creator)))).toEqual(full);
});

test('a visitor who is anonymous or hidden sees a store as anybody does', async () => {
  const { creator } = await scene();
  for (const facts of [{ anonymous: true }, { hidden: true }]) {
    const viewer = world.member(facts);
    expect(renditionsIn(await list(as(viewer), creator))).toEqual(['blurred', 'preview']);
  }
});
