import { newId } from '@sotto/kit/orm/ids';
import { anonymous } from '@sotto/kit/nats/viewer';
import { ModerationStatusChangedSchema } from '@sotto/proto/admin/v1/events';
import { ItemChangedPushedSchema } from '@sotto/proto/marketplace/v1/store';
import { as, asService } from '@sotto/testing/viewers';
import { aShop, begin, buy, deliver, pageOf, paymentOf, settle, statusOf } from './paying.js';
import { World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await World.start({ quiet: true });
});
afterAll(() => world.stop());

type ModerationStatus = 'visible' | 'hidden' | 'removed';
/** A moderator decides about an item or a store. */
const decide = (subjectKind: 'item' | 'storefront', subjectId: string, moderationStatus: ModerationStatus, eventId = world.eventId()) =>
  world.publish(ModerationStatusChangedSchema, { subjectKind, subjectId, moderationStatus, decisionId: newId() }, eventId);

const listed = async (creatorId: string, viewer = as(world.member())) =>
  (await world.market.listStorefrontItems(viewer, { creatorId })).items.map(({ id }) => id);
const ownItem = async (creatorId: string, id: string) =>
  (await world.market.listOwnItems(as(creatorId), {})).items.find((item) => item.id === id);
const entry = async (creatorId: string) => {
  const { creators } = await world.market.browseCreators(as(world.member()), { sort: 'newest', limit: 48 });
  return creators.find(({ userId }) => userId === creatorId);
};
const open = (viewerId: string, id: string) => world.market.openItem(as(viewerId), { id });
const purchased = async (buyerId: string) => (await world.market.listPurchases(as(buyerId), {})).purchases[0];
const pageStatus = (paymentId: string) => world.provider.state.sessions.get(pageOf(paymentId))?.status;
const gone = { code: 'ITEM_NOT_FOUND' };

/** A sold item, and another one that no decision concerns. */
async function sold() {
  const shop = await aShop(world);
  const { id: other } = await world.readyItem(shop.creatorId);
  await buy(world, shop);
  return { ...shop, other, newcomer: world.member() };
}

describe.each(['hidden', 'removed'] as const)('ChangeItemStatus: an item that is %s', (moderationStatus) => {
  test('is neither listed nor counted nor for sale, and opens for nobody, including creator and buyers', async () => {
    const { creatorId, buyerId, contentId, other, newcomer } = await sold();
    await decide('item', contentId, moderationStatus);
    expect(await listed(creatorId)).toEqual([other]);
    expect(await entry(creatorId)).toMatchObject({ contentCount: 1 });
    for (const viewerId of [creatorId, buyerId, newcomer]) await expect(open(viewerId, contentId)).rejects.toMatchObject(gone);
    await expect(begin(world, { buyerId: newcomer, contentId })).rejects.toMatchObject(gone);
    expect(await purchased(buyerId)).toMatchObject({ contentId, title: 'A title', status: 'completed', available: false });
    expect((await purchased(buyerId))?.picture).toBeUndefined();
  });

  test('is pushed to its creator without an address', async () => {
    const { creatorId, contentId } = await sold();
    const device = await world.device(creatorId);
    await decide('item', contentId, moderationStatus);
    expect(await ownItem(creatorId, contentId)).toMatchObject({ id: contentId, moderationStatus, previewUrl: '', fullUrl: '' });
    expect((await ownItem(creatorId, contentId))?.picture).toBeUndefined();
    expect(device.of(ItemChangedPushedSchema)).toMatchObject([{ item: { id: contentId, moderationStatus } }]);
  });

  test('removes the creator from lists when it was the only item', async () => {
    const { creatorId, contentId } = await aShop(world);
    expect(await entry(creatorId)).toBeDefined();
    await decide('item', contentId, moderationStatus);
    expect(await entry(creatorId)).toBeUndefined();
  });

  test('closes an open checkout page for it', async () => {
    const shop = await aShop(world);
    const paymentId = await begin(world, shop);
    await decide('item', shop.contentId, moderationStatus);
    await settle(world);
    expect([pageStatus(paymentId), await statusOf(world, paymentId)]).toEqual(['expired', 'canceled']);
  });

  test('is refunded to a buyer who paid just before', async () => {
    const shop = await aShop(world);
    const paymentId = await begin(world, shop);
    const since = world.provider.state.events.length;
    world.provider.members.pay(pageOf(paymentId));
    await decide('item', shop.contentId, moderationStatus);
    await deliver(world, since);
    expect(await paymentOf(world, shop.buyerId, paymentId)).toMatchObject({
      status: 'refunded',
      reason: expect.stringContaining('on its way back'),
    });
    expect(await purchased(shop.buyerId)).toMatchObject({ status: 'refunded', available: false });
  });
});

test('ChangeItemStatus: an item that was hidden by mistake is restored, for buyers as well', async () => {
  const { creatorId, buyerId, contentId } = await sold();
  await decide('item', contentId, 'hidden');
  await decide('item', contentId, 'visible');
  expect(await listed(creatorId)).toContain(contentId);
  expect((await open(buyerId, contentId)).item?.fullUrl).not.toBe('');
  expect(await purchased(buyerId)).toMatchObject({ available: true });
  expect(await ownItem(creatorId, contentId)).toMatchObject({ moderationStatus: 'visible', state: 'ready' });
});

test('ChangeItemStatus: a removed item shows the reason to its creator, still counts for the day, and does not come back', async () => {
  const { creatorId, contentId, fileId } = await aShop(world);
  const uploads = async () => (await world.market.getOwnStorefront(as(creatorId), {})).uploadsToday;
  await decide('item', contentId, 'removed');
  expect(await ownItem(creatorId, contentId)).toMatchObject({
    moderationStatus: 'removed',
    state: 'refused',
    reason: 'Removed by our team.',
  });
  expect(await uploads()).toBe(1);
  await world.fileSettled(fileId); // media still reports it for a while
  await decide('item', contentId, 'visible');
  expect(await ownItem(creatorId, contentId)).toMatchObject({ moderationStatus: 'removed' });
  await world.market.deleteItem(as(creatorId), { id: contentId });
  expect(await ownItem(creatorId, contentId)).toBeUndefined();
});

test('ChangeItemStatus: others do not learn of it, and decisions about unknown subjects change nothing', async () => {
  const { creatorId, contentId } = await aShop(world);
  const [item] = (await world.market.listStorefrontItems(as(world.member()), { creatorId })).items;
  expect(item).toMatchObject({ id: contentId, moderationStatus: 'visible' });
  await decide('item', newId(), 'removed');
  await world.publish(ModerationStatusChangedSchema, { subjectKind: 'message', subjectId: contentId, moderationStatus: 'removed' });
  expect(await listed(creatorId)).toEqual([contentId]);
});

test.each(['item', 'storefront'] as const)(
  'ModerationStatusChanged: of two decisions about an %s the one with the higher event id wins, in any order',
  async (kind) => {
    const { creatorId, contentId } = await aShop(world);
    const subject = kind === 'item' ? contentId : creatorId;
    const [first, second] = [world.eventId(), world.eventId()];
    for (const eventId of [second, second]) await decide(kind, subject, 'hidden', eventId);
    await decide(kind, subject, 'visible', first);
    expect(await entry(creatorId)).toBeUndefined();
  },
);

describe('ChangeStoreStatus: a hidden store', () => {
  test('is visible to its owner only, with its status', async () => {
    const { creatorId, buyerId, contentId, newcomer } = await sold();
    await decide('storefront', creatorId, 'hidden');
    for (const viewer of [anonymous, as(newcomer), as(buyerId)]) {
      await expect(world.market.getStorefront(viewer, { creatorId })).rejects.toMatchObject({ code: 'STOREFRONT_NOT_FOUND' });
      await expect(listed(creatorId, viewer)).rejects.toMatchObject({ code: 'STOREFRONT_NOT_FOUND' });
    }
    expect(await entry(creatorId)).toBeUndefined();
    await expect(begin(world, { buyerId: newcomer, contentId })).rejects.toMatchObject(gone);
    expect(await world.market.getOwnStorefront(as(creatorId), {})).toMatchObject({ moderationStatus: 'hidden', storefront: { own: true } });
    expect((await open(buyerId, contentId)).item?.fullUrl).not.toBe('');

    await decide('storefront', creatorId, 'visible');
    expect(await listed(creatorId)).toContain(contentId);
    expect(await entry(creatorId)).toBeDefined();
    expect(await world.market.getOwnStorefront(as(creatorId), {})).toMatchObject({ moderationStatus: 'visible' });
  });

  test("is not opened by its owner's settings", async () => {
    const { creatorId } = await aShop(world);
    await decide('storefront', creatorId, 'hidden');
    await world.market.saveStorefront(as(creatorId), { storefrontName: 'Open', bio: '', bannerFileId: '', isEnabled: true });
    expect(await entry(creatorId)).toBeUndefined();
  });

  test('closes its checkout pages, and refunds what was paid just before', async () => {
    const shop = await aShop(world);
    const late = { ...shop, buyerId: world.member() };
    const [waiting, paid] = [await begin(world, shop), await begin(world, late)];
    const since = world.provider.state.events.length;
    world.provider.members.pay(pageOf(paid));
    await decide('storefront', shop.creatorId, 'hidden');
    await deliver(world, since);
    expect([await statusOf(world, waiting), pageStatus(waiting)]).toEqual(['canceled', 'expired']);
    expect(await paymentOf(world, late.buyerId, paid)).toMatchObject({ status: 'refunded' });
  });
});

test('DescribeItems: describes items and stores to admin, whether or not they are visible', async () => {
  const { creatorId, contentId, fileId } = await aShop(world);
  const { id: removed } = await world.readyItem(creatorId, { title: 'Another' });
  await world.market.saveStorefront(as(creatorId), { storefrontName: 'Vera’s', bio: '', bannerFileId: '', isEnabled: true });
  await decide('item', contentId, 'hidden');
  await decide('item', removed, 'removed');
  await decide('storefront', creatorId, 'hidden');
  const asked = { itemIds: [contentId, removed, newId()], creatorIds: [creatorId, world.member()] };
  const { items, stores } = await world.market.describeItems(asService('admin'), asked);
  expect(items).toHaveLength(2);
  expect(items).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ itemId: contentId, creatorId, title: 'A title', moderationStatus: 'hidden', fileId }),
      expect.objectContaining({ itemId: removed, moderationStatus: 'removed', fileId: '' }),
    ]),
  );
  expect(stores).toMatchObject([{ creatorId, name: 'Vera’s', moderationStatus: 'hidden' }]);
});
