import { newId } from '@sotto/kit/orm/ids';
import { anonymous } from '@sotto/kit/nats/viewer';
import { ContentStandingChangedSchema } from '@sotto/proto/admin/v1/events';
import { ItemChangedPushedSchema } from '@sotto/proto/marketplace/v1/store';
import { as, asService } from '@sotto/testing/viewers';
import { aShop, begin, buy, deliver, pageOf, paymentOf, settle, statusOf } from './paying.js';
import { World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await World.start({ quiet: true });
});
afterAll(() => world.stop());

type Standing = 'visible' | 'hidden' | 'removed';
/** Those who keep the place safe decided about an item, or a store. */
const decide = (subjectKind: 'item' | 'storefront', subjectId: string, standing: Standing, factId = world.factId()) =>
  world.tell(ContentStandingChangedSchema, { subjectKind, subjectId, standing, decisionId: newId() }, factId);

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

/** A sold item beside another one that nobody says anything about. */
async function sold() {
  const shop = await aShop(world);
  const { id: other } = await world.readyItem(shop.creatorId);
  await buy(world, shop);
  return { ...shop, other, newcomer: world.member() };
}

describe.each(['hidden', 'removed'] as const)('an item that is %s', (standing) => {
  test('is neither listed nor counted nor for sale, and opens for nobody, its creator and its buyers included', async () => {
    const { creatorId, buyerId, contentId, other, newcomer } = await sold();
    await decide('item', contentId, standing);
    expect(await listed(creatorId)).toEqual([other]);
    expect(await entry(creatorId)).toMatchObject({ contentCount: 1 });
    for (const viewerId of [creatorId, buyerId, newcomer]) await expect(open(viewerId, contentId)).rejects.toMatchObject(gone);
    await expect(begin(world, { buyerId: newcomer, contentId })).rejects.toMatchObject({ code: 'NOT_FOR_SALE' });
    expect(await purchased(buyerId)).toMatchObject({ contentId, title: 'A title', status: 'completed', available: false });
    expect((await purchased(buyerId))?.picture).toBeUndefined();
  });

  test('says so to its creator, live, without an address', async () => {
    const { creatorId, contentId } = await sold();
    const device = await world.device(creatorId);
    await decide('item', contentId, standing);
    expect(await ownItem(creatorId, contentId)).toMatchObject({ id: contentId, standing, previewUrl: '', fullUrl: '' });
    expect((await ownItem(creatorId, contentId))?.picture).toBeUndefined();
    expect(device.of(ItemChangedPushedSchema)).toMatchObject([{ item: { id: contentId, standing } }]);
  });

  test('takes the only item along, and with it the place among creators', async () => {
    const { creatorId, contentId } = await aShop(world);
    expect(await entry(creatorId)).toBeDefined();
    await decide('item', contentId, standing);
    expect(await entry(creatorId)).toBeUndefined();
  });

  test('closes the page on which somebody was about to pay for it', async () => {
    const shop = await aShop(world);
    const paymentId = await begin(world, shop);
    await decide('item', shop.contentId, standing);
    await settle(world);
    expect([pageStatus(paymentId), await statusOf(world, paymentId)]).toEqual(['expired', 'canceled']);
  });

  test('gives the money back by itself to whoever paid in the moment before', async () => {
    const shop = await aShop(world);
    const paymentId = await begin(world, shop);
    const since = world.provider.state.events.length;
    world.provider.members.pay(pageOf(paymentId));
    await decide('item', shop.contentId, standing);
    await deliver(world, since);
    expect(await paymentOf(world, shop.buyerId, paymentId)).toMatchObject({
      status: 'refunded',
      reason: expect.stringContaining('on its way back'),
    });
    expect(await purchased(shop.buyerId)).toBeUndefined();
  });
});

test('an item that was hidden by mistake is back as it was, for buyers as well', async () => {
  const { creatorId, buyerId, contentId } = await sold();
  await decide('item', contentId, 'hidden');
  await decide('item', contentId, 'visible');
  expect(await listed(creatorId)).toContain(contentId);
  expect((await open(buyerId, contentId)).item?.fullUrl).not.toBe('');
  expect(await purchased(buyerId)).toMatchObject({ available: true });
  expect(await ownItem(creatorId, contentId)).toMatchObject({ standing: 'visible', state: 'ready' });
});

test('a removed item says why to its creator, takes its upload of the day along, and does not come back', async () => {
  const { creatorId, contentId, fileId } = await aShop(world);
  const uploads = async () => (await world.market.getOwnStorefront(as(creatorId), {})).uploadsToday;
  await decide('item', contentId, 'removed');
  expect(await ownItem(creatorId, contentId)).toMatchObject({ standing: 'removed', state: 'refused', reason: 'Removed by our team.' });
  expect(await uploads()).toBe(1);
  await world.fileSettled(fileId); // media still has it for a moment
  await decide('item', contentId, 'visible');
  expect(await ownItem(creatorId, contentId)).toMatchObject({ standing: 'removed' });
  await world.market.deleteItem(as(creatorId), { id: contentId });
  expect(await ownItem(creatorId, contentId)).toBeUndefined();
});

test('others never learn of a standing, and decisions about what is not there change nothing', async () => {
  const { creatorId, contentId } = await aShop(world);
  const [item] = (await world.market.listStorefrontItems(as(world.member()), { creatorId })).items;
  expect(item).toMatchObject({ id: contentId, standing: 'visible' });
  await decide('item', newId(), 'removed');
  await world.tell(ContentStandingChangedSchema, { subjectKind: 'message', subjectId: contentId, standing: 'removed' });
  expect(await listed(creatorId)).toEqual([contentId]);
});

test.each(['item', 'storefront'] as const)('of two decisions about an %s the later one counts, however they arrive', async (kind) => {
  const { creatorId, contentId } = await aShop(world);
  const subject = kind === 'item' ? contentId : creatorId;
  const [first, second] = [world.factId(), world.factId()];
  for (const factId of [second, second]) await decide(kind, subject, 'hidden', factId);
  await decide(kind, subject, 'visible', first);
  expect(await entry(creatorId)).toBeUndefined();
});

describe('a store that is hidden', () => {
  test('is there for nobody but its owner, who is told', async () => {
    const { creatorId, buyerId, contentId, newcomer } = await sold();
    await decide('storefront', creatorId, 'hidden');
    for (const viewer of [anonymous, as(newcomer), as(buyerId)]) {
      await expect(world.market.getStorefront(viewer, { creatorId })).rejects.toMatchObject({ code: 'STOREFRONT_NOT_FOUND' });
      await expect(listed(creatorId, viewer)).rejects.toMatchObject({ code: 'STOREFRONT_NOT_FOUND' });
    }
    expect(await entry(creatorId)).toBeUndefined();
    await expect(begin(world, { buyerId: newcomer, contentId })).rejects.toMatchObject(gone);
    expect(await world.market.getOwnStorefront(as(creatorId), {})).toMatchObject({ standing: 'hidden', storefront: { own: true } });
    expect((await open(buyerId, contentId)).item?.fullUrl).not.toBe('');

    await decide('storefront', creatorId, 'visible');
    expect(await listed(creatorId)).toContain(contentId);
    expect(await entry(creatorId)).toBeDefined();
    expect(await world.market.getOwnStorefront(as(creatorId), {})).toMatchObject({ standing: 'visible' });
  });

  test('is not opened by its owner, whatever she saves', async () => {
    const { creatorId } = await aShop(world);
    await decide('storefront', creatorId, 'hidden');
    await world.market.saveStorefront(as(creatorId), { storefrontName: 'Open', bio: '', bannerFileId: '', isEnabled: true });
    expect(await entry(creatorId)).toBeUndefined();
  });

  test('closes its open pages, and gives back what was paid in the moment before', async () => {
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

test('those who keep the place safe are told what items and stores are, whoever may see them', async () => {
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
      expect.objectContaining({ itemId: contentId, creatorId, title: 'A title', standing: 'hidden', fileId }),
      expect.objectContaining({ itemId: removed, standing: 'removed', fileId: '' }),
    ]),
  );
  expect(stores).toMatchObject([{ creatorId, name: 'Vera’s', standing: 'hidden' }]);
});
