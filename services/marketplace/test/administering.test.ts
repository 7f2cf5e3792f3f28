import { timestampDate, timestampFromDate } from '@bufbuild/protobuf/wkt';
import { newId } from '@sotto/kit/orm/ids';
import { countQueries } from '@sotto/testing/count-queries';
import { as, asService } from '@sotto/testing/viewers';
import { aShop, begin, buy, chargeOf, deliver } from './paying.js';
import { World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await World.start({ quiet: true });
});
afterAll(() => world.stop());

const admin = as(newId(), 'admin');
const list = (asked: Parameters<World['market']['listPayments']>[1] = {}) => world.market.listPayments(admin, asked);
const refund = (paymentId: string) =>
  world.market.refundPayment({ kind: 'service', userId: 'admin', roles: [], sessionId: '' }, { paymentId, reason: 'As asked' });

test('ListPayments: lists payments with payer, recipient and title', async () => {
  const shop = await aShop(world, 700);
  const paymentId = await buy(world, shop);
  const { payments } = await list({ userId: shop.buyerId });
  expect(payments).toMatchObject([
    { id: paymentId, kind: 'content', status: 'completed', amount: 700, title: 'A title', refundable: true, refundState: '' },
  ]);
  expect(payments).toMatchObject([{ payerId: shop.buyerId, payerName: 'Somebody', creatorId: shop.creatorId, creatorName: 'Vera' }]);
  expect(payments[0]?.paidAt && timestampDate(payments[0].paidAt)).toEqual(world.h.clock.now());
});

test('ListPayments: finds a payment by its number, by who received it, and by its day', async () => {
  const shop = await aShop(world, 700);
  const paymentId = await buy(world, shop);
  const from = timestampFromDate(world.h.clock.now());
  world.h.clock.advance({ minutes: 1 });
  const later = await buy(world, { ...shop, buyerId: world.member() });
  const until = timestampFromDate(world.h.clock.now());
  const found = async (asked: Parameters<typeof list>[0]) => (await list(asked)).payments.map(({ id }) => id);
  const { creatorId } = shop;
  expect(await found({ paymentId })).toEqual([paymentId]);
  expect(await found({ paymentId: newId() })).toEqual([]);
  expect(await found({ creatorId })).toEqual([later, paymentId]);
  expect(await found({ creatorId, userId: shop.buyerId })).toEqual([paymentId]);
  expect(await found({ creatorId, from: until })).toEqual([later]);
  expect(await found({ creatorId, from, until })).toEqual([paymentId]);
  const { payments, nextCursor } = await list({ creatorId, limit: 1 });
  expect(payments).toMatchObject([{ id: later }]);
  expect(await found({ creatorId, cursor: nextCursor })).toEqual([paymentId]);
});

test('DescribeBusiness: counts what a member paid, received and sells', async () => {
  const about = async (userId: string) => (await world.market.describeBusiness(asService('admin'), { userId })).business;
  const shop = await aShop(world, 700);
  await buy(world, shop);
  const { id } = (await list({ userId: shop.buyerId })).payments[0]!;
  expect(await about(shop.buyerId)).toMatchObject({
    paymentsMade: 1,
    amountPaid: 700,
    amountReturned: 0,
    paymentsReceived: 0,
    balance: 0n,
  });
  expect(await about(shop.creatorId)).toMatchObject({
    ...{ paymentsMade: 0, paymentsReceived: 1, amountReceived: 700, refundsReceived: 0, disputesReceived: 0 },
    ...{ itemsOnSale: 1, itemsHidden: 0, itemsRemoved: 0, balance: 630n, paidOut: 0n, payoutsPaused: false },
  });
  await refund(id);
  await world.h.settle();
  await deliver(world);
  expect(await about(shop.buyerId)).toMatchObject({ paymentsMade: 1, amountReturned: 700 });
  expect(await about(shop.creatorId)).toMatchObject({ refundsReceived: 1, balance: 0n });
});

test('DescribeOpenBusiness: lists what is owed or open of members, and leaves out the others', async () => {
  const about = async (...userIds: string[]) => (await world.market.describeOpenBusiness(asService('admin'), { userIds })).members;
  const shop = await aShop(world, 700);
  expect(await about(shop.creatorId, shop.buyerId, newId())).toEqual([]);
  await begin(world, shop);
  const open = (userId: string) => expect.objectContaining({ userId, balance: 0n, pendingPayments: 1, itemsOwnedByOthers: 0 });
  expect(await about(shop.creatorId, shop.buyerId, newId())).toEqual(expect.arrayContaining([open(shop.creatorId), open(shop.buyerId)]));
  await buy(world, { ...shop, buyerId: world.member() });
  const [creator] = await about(shop.creatorId);
  expect(creator).toMatchObject({
    balance: 630n,
    itemsOwnedByOthers: 1,
    openDisputes: 0,
    payoutPending: false,
    subscriptionRunning: false,
  });
});

test('RefundPayment: refuses a payment that is unpaid, being refunded or refunded', async () => {
  const shop = await aShop(world);
  const paymentId = await begin(world, shop);
  const one = async () => (await list({ userId: shop.buyerId })).payments[0];
  expect(await one()).toMatchObject({ id: paymentId, status: 'pending', refundable: false, refundState: '' });
  expect((await one())?.paidAt).toBeUndefined();

  const sold = { ...shop, buyerId: world.member() };
  const paid = await buy(world, sold);
  const two = async () => (await list({ userId: sold.buyerId })).payments[0];
  world.provider.goDown();
  await refund(paid);
  expect(await two()).toMatchObject({ status: 'completed', refundable: false, refundState: 'ordered' });
  world.provider.comeBack();
  await refund(paid);
  await world.h.settle();
  expect(await two()).toMatchObject({ id: paid, refundable: false });
  expect(['pending', 'succeeded']).toContain((await two())?.refundState);
});

test('ListPayments: shows what was given back by hand, and offers the rest', async () => {
  const shop = await aShop(world, 1000);
  const paymentId = await buy(world, shop);
  const since = world.provider.state.events.length;
  world.provider.members.refund(chargeOf(world, paymentId), 're_by_hand', 'succeeded', 400);
  await deliver(world, since);
  const one = async () => (await list({ userId: shop.buyerId })).payments[0];
  expect(await one()).toMatchObject({ status: 'completed', refundable: true, refundedAmount: 400, refundableAmount: 600 });
  await refund(paymentId);
  expect(await one()).toMatchObject({ status: 'refunded', refundable: false, refundedAmount: 1000, refundableAmount: 0 });
});

test('ListPayments: an erased payer has neither id nor name, and the payment stays', async () => {
  const shop = await aShop(world);
  const paymentId = await buy(world, shop);
  await world.erase(shop.buyerId);
  const found = (await list({ limit: 100 })).payments.find(({ id }) => id === paymentId);
  expect(found).toMatchObject({ payerId: '', payerName: '', creatorName: 'Vera' });
});

test('ListPayments: filters, and pages contain every payment once, the newest first', async () => {
  const shop = await aShop(world);
  const bought: string[] = [];
  for (let n = 0; n < 5; n++) {
    const { id: contentId } = await world.readyItem(shop.creatorId);
    bought.push(await begin(world, { ...shop, contentId }));
    if (n % 2 === 0) world.h.clock.advance({ seconds: 1 });
  }
  await buy(world, shop);
  const seen: string[] = [];
  for (let cursor: string | undefined = ''; cursor !== undefined; ) {
    const { payments, nextCursor } = await list({ userId: shop.buyerId, kind: 'content', status: 'pending', cursor, limit: 2 });
    seen.push(...payments.map(({ id }) => id));
    cursor = nextCursor || undefined;
  }
  expect(seen.toSorted()).toEqual(bought.toSorted());
  expect((await list({ userId: shop.buyerId, kind: 'tip' })).payments).toEqual([]);
  await expect(list({ cursor: 'nonsense' })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
});

test('ListPayments: a page costs the same number of queries, however long it is', async () => {
  const pages = (limit: number) => countQueries(world.h, () => list({ limit }));
  await list({ limit: 100 }); // all members are in our copy now
  expect(await pages(100)).toBe(await pages(1));
});
