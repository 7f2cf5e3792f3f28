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

/** All renditions whose address is in an answer. */
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
  video: string;
}

async function scene(details = {}): Promise<Scene> {
  const creator = world.creator(details);
  const photo = (await world.readyItem(creator)).id;
  const video = (await world.readyItem(creator, { contentType: 'video' })).id;
  return { creator, photo, video };
}

const list = async (viewer: Viewer, creatorId: string) => (await world.market.listStorefrontItems(viewer, { creatorId })).items;
const outcome = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'ok',
    (error: { code: string }) => error.code,
  );

describe('Item visibility: an item in a store', () => {
  test('has no address for a signed-out viewer, only its placeholder', async () => {
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

  test('is blurred for a viewer who does not own it, with a preview of a video', async () => {
    const { creator, photo, video } = await scene();
    const viewer = world.member();
    const items = await list(as(viewer), creator);
    expect(renditionsIn(items.filter(({ id }) => id === photo))).toEqual(['blurred']);
    expect(renditionsIn(items.filter(({ id }) => id === video))).toEqual(['blurred', 'preview']);
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

  test('has no address that works for another member', async () => {
    const { creator } = await scene();
    const urls = await Promise.all(
      [world.member(), world.member()].map(async (viewer) => (await list(as(viewer), creator))[0]?.picture?.smallUrl),
    );
    expect(urls[0]).not.toBe(urls[1]);
  });
});

describe('OpenItem', () => {
  const open = (viewer: string, id: string) => world.market.openItem(as(viewer), { id });

  test('gives the picture or the video itself to its creator and its buyer', async () => {
    const { creator, photo, video } = await scene();
    const buyer = world.member();
    for (const id of [photo, video]) await bought(world, buyer, id, creator);
    for (const viewer of [buyer, creator]) {
      expect((await open(viewer, photo)).item).toMatchObject({ owned: true, fullUrl: expect.stringContaining('/large?') });
      expect((await open(viewer, video)).item).toMatchObject({ owned: true, fullUrl: expect.stringContaining('/video?') });
    }
    expect((await open(buyer, photo)).item).toMatchObject({ salesCount: 0, reason: '', state: 'ready' });
    expect((await open(creator, photo)).item).toMatchObject({ salesCount: 1 });
  });

  test('refuses a viewer who did not buy it, or whose purchase was refunded', async () => {
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

  test('answers forged and foreign ids like unknown ones', async () => {
    const { creator } = await scene();
    const viewer = world.member();
    expect(await outcome(open(viewer, newId()))).toBe('ITEM_NOT_FOUND');
    expect(await outcome(open(viewer, creator))).toBe('ITEM_NOT_FOUND');
    expect(await outcome(open(viewer, await world.newItem(creator)))).toBe('ITEM_NOT_FOUND');
    expect(await outcome(open(viewer, 'not-an-id'))).toBe('INVALID_INPUT');
  });

  test('refuses a signed-out viewer', async () => {
    const { photo } = await scene();
    expect(await outcome(world.market.openItem(anonymous, { id: photo }))).toBe('UNAUTHENTICATED');
  });

  test('refuses both of two buyers after the item was deleted', async () => {
    const { creator, photo } = await scene();
    const buyers = [world.member(), world.member()];
    for (const buyer of buyers) await bought(world, buyer, photo, creator);
    await world.market.deleteItem(as(creator), { id: photo });
    for (const viewer of [...buyers, creator, world.member()]) expect(await outcome(open(viewer, photo))).toBe('ITEM_NOT_FOUND');
  });
});

/** Each way to close a store, and whether buyers keep access. */
const closings: [string, (scene: Scene, viewer: string) => Promise<unknown>, kept: boolean][] = [
  ['is closed', ({ creator }) => world.market.saveStorefront(as(creator), { isEnabled: false }), true],
  ['has an owner who hides', ({ creator }) => world.change(creator, { hidden: true }), true],
  ['has an owner who is inactive', ({ creator }) => world.change(creator, { inactive: true }), true],
  ['has an owner who sells no more', ({ creator }) => world.change(creator, { gender: 'male' }), true],
  ['has an owner in review', ({ creator }) => world.change(creator, { inReview: true }), false],
  ['has an owner who blocked the viewer', ({ creator }, viewer) => world.block(creator, viewer), false],
  ['has an owner who is blocked by the viewer', ({ creator }, viewer) => world.block(viewer, creator), false],
];

describe.each(closings)('StorefrontAccess: a store that %s', (_, close, kept) => {
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

  test('is not found, like an unknown one, and no visit is counted', async () => {
    const before = await visits();
    expect(await outcome(world.market.getStorefront(as(buyer), { creatorId: here.creator }))).toBe('STOREFRONT_NOT_FOUND');
    expect(await outcome(world.market.listStorefrontItems(as(buyer), { creatorId: here.creator }))).toBe('STOREFRONT_NOT_FOUND');
    expect(await visits()).toBe(before);
  });

  test('shows no item that the viewer does not own', async () => {
    expect(await outcome(world.market.openItem(as(buyer), { id: here.video }))).toBe('ITEM_NOT_FOUND');
  });

  test("${kept ? 'leaves buyers' : 'takes from buyers'} what they bought", async () => {
    expect(await outcome(world.market.openItem(as(buyer), { id: here.photo }))).toBe(kept ? 'ok' : 'ITEM_NOT_FOUND');
  });

  test('is not listed among creators', async () => {
    const { creators } = await world.market.browseCreators(as(buyer), { limit: 60 });
    expect(creators.map(({ userId }) => userId)).not.toContain(here.creator);
  });

  test('is visible to its owner with all items', async () => {
    expect(await outcome(world.market.openItem(as(here.creator), { id: here.photo }))).toBe('ok');
  });
});

test.each([
  ['a member who is no seller', () => world.member()],
  ['an unknown member', () => newId()],
])('StorefrontAccess: %s has no store', async (_, who) => {
  expect(await outcome(world.market.getStorefront(as(world.member()), { creatorId: who() }))).toBe('STOREFRONT_NOT_FOUND');
  expect(await outcome(world.market.getStorefront(anonymous, { creatorId: who() }))).toBe('STOREFRONT_NOT_FOUND');
});

test('StorefrontAccess: a closed store is visible to its owner', async () => {
  const { creator } = await scene();
  await world.market.saveStorefront(as(creator), { isEnabled: false });
  expect((await world.market.getStorefront(as(creator), { creatorId: creator })).storefront).toMatchObject({
    own: true,
    isEnabled: false,
    mayTip: false,
  });
  expect(await list(as(creator), creator)).toHaveLength(2);
});

test('Item visibility: a deactivated or waiting item is visible to its creator only', async () => {
  const { creator, photo, video } = await scene();
  const buyer = world.member();
  await bought(world, buyer, photo, creator);
  for (const id of [photo, video]) await world.market.updateItem(as(creator), { id, isActive: false });
  expect(await list(as(buyer), creator)).toEqual([]);
  expect(await list(as(creator), creator)).toEqual([]);
  expect(await outcome(world.market.openItem(as(buyer), { id: video }))).toBe('ITEM_NOT_FOUND');
  expect(await outcome(world.market.openItem(as(buyer), { id: photo }))).toBe('ok');
  expect((await world.market.listOwnItems(as(creator), {})).total).toBe(2);
});

test('StorefrontAccess: an anonymous creator is blurred for everybody but herself, and has no picture for signed-out viewers', async () => {
  const { creator } = await scene({ anonymous: true });
  const picture = async (viewer: Viewer) => (await world.market.getStorefront(viewer, { creatorId: creator })).storefront?.picture;
  expect(renditionsIn(await picture(as(world.member())))).toEqual(['blurred']);
  expect(await picture(as(world.member()))).toMatchObject({ blurred: true, thumbhash: '' });
  expect(await picture(anonymous)).toMatchObject({ blurred: true, thumbhash: '', largeUrl: '' });
  expect(renditionsIn(await picture(as(creator)))).toEqual(full);
});

test('StorefrontAccess: an anonymous or hidden visitor sees a store as everybody does', async () => {
  const { creator } = await scene();
  for (const details of [{ anonymous: true }, { hidden: true }]) {
    const viewer = world.member(details);
    expect(renditionsIn(await list(as(viewer), creator))).toEqual(['blurred', 'preview']);
  }
});
