import { newId } from '@sotto/kit/orm/ids';
import { PurchaseRefundedSchema } from '@sotto/proto/marketplace/v1/events';
import { as, asService } from '@sotto/testing/viewers';
import { aShop, begin, booked, buy, chargeOf, clearing, deliver, owns, pageOf, paymentOf, settle, statusOf } from './paying.js';
import { subscribing } from './subscribing.js';
import { World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await World.start();
});
afterEach(async () => {
  await settle(world);
  expect(await clearing(world)).toBe(world.provider.state.balance);
});
afterAll(() => world.stop());

const giveBack = (paymentId: string) => world.market.refundPayment(asService('admin'), { paymentId, reason: 'It was not what it said.' });

test.each(['premium_tier_1', 'premium_tier_2'])(
  'PurchaseContent: an item with the title %s is an item, and no plan starts with it',
  async (title) => {
    const [creatorId, buyerId] = [world.creator(), world.member()];
    const { id: contentId } = await world.readyItem(creatorId, { title, price: 1999 });
    const paymentId = await begin(world, { buyerId, contentId });
    expect(world.provider.state.sessions.get(pageOf(paymentId))).toMatchObject({ tier: null, asked: 1999 });
  },
);

describe('CompletePayment: an item that cannot be opened when it is paid is refunded', () => {
  test.each(['refused', 'in_review'])('because its file is %s by then', async (state) => {
    const shop = await aShop(world);
    const paymentId = await begin(world, shop);
    world.files.set(shop.fileId, { ...world.files.get(shop.fileId), state });
    await world.fileSettled(shop.fileId);
    const since = world.provider.state.events.length;
    world.provider.members.pay(pageOf(paymentId));
    await deliver(world, since);
    expect([await statusOf(world, paymentId), await owns(world, shop.buyerId, shop.contentId)]).toEqual(['refunded', false]);
  });
});

describe('PurchaseContent: an item that was bought again after a refund', () => {
  test('is owned once when the first refund fails: that refund is ordered again', async () => {
    const shop = await aShop(world);
    const first = await buy(world, shop);
    await giveBack(first);
    const [refund] = [...world.provider.state.refunds.values()].slice(-1);
    const second = await buy(world, shop);
    refund!.status = 'failed';
    world.provider.state.charges.get(refund!.chargeRef)!.refunded = 0;
    world.provider.state.book('refund', refund!.ref, refund!.amount);
    const since = world.provider.state.events.length;
    world.provider.state.report('refund.failed', { kind: 'refund', ref: refund!.ref });
    await deliver(world, since);
    expect(await booked(world, first)).toEqual(['refund', 'refund', 'refund_failed', 'sale']);
    expect([await statusOf(world, first), await statusOf(world, second)]).toEqual(['refunded', 'completed']);
    expect(await paymentOf(world, shop.buyerId, first)).toMatchObject({ reason: 'You owned this already. Your money is on its way back.' });
    expect(await owns(world, shop.buyerId, shop.contentId)).toBe(true);
  });

  test('is owned once when the bank decides again about the first payment', async () => {
    const shop = await aShop(world);
    const first = await buy(world, shop);
    const dispute = world.provider.members.dispute(chargeOf(world, first));
    world.provider.members.decide(dispute.ref, 'lost');
    await deliver(world, world.provider.state.events.length - 2);
    const second = await buy(world, shop);
    world.provider.state.book('dispute', dispute.ref, dispute.amount);
    dispute.status = 'won';
    const since = world.provider.state.events.length;
    world.provider.state.report('charge.dispute.closed', { kind: 'dispute', ref: dispute.ref });
    await deliver(world, since);
    expect([await statusOf(world, first), await statusOf(world, second)]).toEqual(['refunded', 'completed']);
    expect(await owns(world, shop.buyerId, shop.contentId)).toBe(true);
  });
});

test('ApplyReversals: the last open one of two disputes about a charge decides', async () => {
  const shop = await aShop(world, 1000);
  const paymentId = await buy(world, shop);
  const disputes = [500, 500].map((amount) => {
    const dispute = world.provider.members.dispute(chargeOf(world, paymentId));
    world.provider.state.book('dispute', dispute.ref, dispute.amount - amount);
    dispute.amount = amount;
    return dispute;
  });
  await deliver(world, world.provider.state.events.length - 2);
  const stands = async () => [await statusOf(world, paymentId), await owns(world, shop.buyerId, shop.contentId)];
  expect(await stands()).toEqual(['disputed', false]);
  for (const [at, expected] of [
    ['disputed', false],
    ['completed', true],
  ].entries()) {
    world.provider.members.decide(disputes[at]!.ref, 'won');
    await deliver(world, world.provider.state.events.length - 1);
    expect(await stands()).toEqual(expected);
  }
});

test('Customers: a member who is erased while the provider creates the customer leaves nothing, here or there', async () => {
  const shop = await aShop(world);
  world.provider.hold('createCustomer', async () => {
    await world.erase(shop.buyerId);
  });
  await expect(begin(world, shop)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  expect(await world.h.em.execute('select from subscriptions where user_id = ?', [shop.buyerId])).toEqual([]);
  expect(world.provider.state.customers.has(shop.buyerId)).toBe(false);
});

test('ApplyReversals: a refund of an erased member names nobody, and the others are notified', async () => {
  const shop = await aShop(world);
  const paymentId = await buy(world, shop);
  await world.erase(shop.buyerId);
  await giveBack(paymentId);
  await settle(world);
  const details = (await world.h.published(PurchaseRefundedSchema)).filter(({ purchaseId }) => purchaseId === paymentId);
  expect(details).toMatchObject([{ buyerId: '', creatorId: shop.creatorId, contentId: shop.contentId }]);
});

test('ListPurchases: hides the name of a creator who is in review', async () => {
  const shop = await aShop(world);
  await buy(world, shop);
  await world.change(shop.creatorId, { inReview: true });
  const { purchases } = await world.market.listPurchases(as(shop.buyerId), {});
  expect(purchases).toMatchObject([{ creatorId: '', creatorName: '', available: false }]);
});

describe('CreateItem: the attempt of a deleted item', () => {
  const attempt = (creatorId: string, attemptId: string) =>
    world.market.createItem(as(creatorId), { title: 'Another', contentType: 'photo', price: 500, attemptId });

  test('makes no item once it was sold: what others bought never becomes something else', async () => {
    const [creatorId, buyerId, attemptId] = [world.creator(), world.member(), newId()];
    const contentId = (await attempt(creatorId, attemptId)).item?.id ?? '';
    await world.fileArrives(creatorId, contentId);
    await buy(world, { buyerId, contentId });
    await world.market.deleteItem(as(creatorId), { id: contentId });
    await expect(attempt(creatorId, attemptId)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    for (const id of [attemptId, contentId]) expect((await attempt(world.creator(), id)).item?.id).not.toBe(contentId);
    expect((await world.market.listPurchases(as(buyerId), {})).purchases).toMatchObject([{ available: false }]);
  });

  test('used by another member during the payment sells nothing', async () => {
    const shop = await aShop(world);
    const paymentId = await begin(world, shop);
    await world.market.deleteItem(as(shop.creatorId), { id: shop.contentId });
    const thief = world.creator();
    await world.fileArrives(thief, (await attempt(thief, shop.contentId)).item?.id ?? '');
    const since = world.provider.state.events.length;
    world.provider.members.pay(pageOf(paymentId));
    await deliver(world, since);
    expect([await statusOf(world, paymentId), await owns(world, shop.buyerId, shop.contentId)]).toEqual(['refunded', false]);
  });
});

describe('FollowMember: a disputed payment of a plan', () => {
  const { subscribed, plan, publishedOf } = subscribing(() => world);
  const decide = async (ref: string, status: 'won' | 'lost') => {
    const since = world.provider.state.events.length;
    world.provider.members.decide(ref, status);
    await deliver(world, since);
  };

  test.each([
    ['lost', 'free', ['premium_tier_1', 'free']],
    ['won', 'premium_tier_1', ['premium_tier_1']],
  ] as const)('leaves the plan unchanged until it is %s', async (status, tier, published) => {
    const { userId, ref } = await subscribed();
    const charge = [...world.provider.state.charges.values()].at(-1)!.ref;
    const since = world.provider.state.events.length;
    const dispute = world.provider.members.dispute(charge);
    await deliver(world, since);
    expect(await plan(userId)).toMatchObject({ tier: 'premium_tier_1', status: 'active' });
    await decide(dispute.ref, status);
    expect((await plan(userId)).tier).toBe(tier);
    expect(world.provider.state.subscriptions.get(ref)?.status).toBe(status === 'lost' ? 'canceled' : 'active');
    expect(await publishedOf(userId)).toEqual(published);
  });
});
