import { timestampDate } from '@bufbuild/protobuf/wkt';
import { PaymentReturnedSchema, PurchaseRefundedSchema } from '@sotto/proto/marketplace/v1/events';
import { EarningsChangedPushedSchema, PaymentChangedPushedSchema } from '@sotto/proto/marketplace/v1/payments';
import { as, asService } from '@sotto/testing/viewers';
import { newId } from '@sotto/kit/orm/ids';
import {
  aShop,
  begin,
  booked,
  buy,
  chargeOf,
  clearing,
  deliver,
  diceOf,
  handle,
  owns,
  pageOf,
  paymentOf,
  receive,
  reconcile,
  settle,
  shuffle,
  statusOf,
} from './paying.js';
import { World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await World.start();
});
afterEach(async () => {
  world.provider.slowRefunds = false;
  await settle(world);
  expect(await clearing(world)).toBe(world.provider.state.balance);
});
afterAll(() => world.stop());

const admin = asService('admin');
const giveBack = (paymentId: string) => world.market.refundPayment(admin, { paymentId, reason: 'It was not what it said.' });
const refundEvents = async (paymentId: string) =>
  (await world.h.published(PurchaseRefundedSchema)).filter(({ purchaseId }) => purchaseId === paymentId).length;

const returnEvents = async (id: string) => (await world.h.published(PaymentReturnedSchema)).filter(({ paymentId }) => paymentId === id);
const refundsOf = (paymentId: string) =>
  world.h.em.execute<{ amount: number; status: string }[]>('select amount, status from refunds where payment_id = ? order by amount', [
    paymentId,
  ]);

async function sold() {
  const shop = await aShop(world, 1000);
  return { ...shop, paymentId: await buy(world, shop) };
}

describe('RefundPayment: a refund', () => {
  test('takes the item back when the provider confirms it, and notifies both with the reason', async () => {
    const { paymentId, buyerId, contentId } = await sold();
    const device = await world.device(buyerId);
    expect(await giveBack(paymentId)).toMatchObject({ status: 'refunded' });
    await settle(world);
    expect(await paymentOf(world, buyerId, paymentId)).toMatchObject({ status: 'refunded', reason: 'It was not what it said.' });
    expect([await owns(world, buyerId, contentId), await refundEvents(paymentId)]).toEqual([false, 1]);
    expect(await booked(world, paymentId)).toEqual(['refund', 'sale']);
    expect(device.of(PaymentChangedPushedSchema)).toHaveLength(1);
    await expect(world.market.openItem(as(buyerId), { id: contentId })).rejects.toMatchObject({ code: 'NOT_PURCHASED' });
  });

  test('has no effect before the provider confirmed it', async () => {
    const { paymentId, buyerId, contentId } = await sold();
    world.provider.slowRefunds = true;
    expect(await giveBack(paymentId)).toMatchObject({ status: 'completed' });
    expect(await owns(world, buyerId, contentId)).toBe(true);
    const [refund] = [...world.provider.state.refunds.values()].slice(-1);
    world.provider.members.settleRefund(refund!.ref);
    await deliver(world, world.provider.state.events.length - 2);
    expect([await statusOf(world, paymentId), await refundEvents(paymentId)]).toEqual(['refunded', 1]);
  });

  test.each(['before', 'after'] as const)('whose answer was lost (%s its effect) is settled later, once', async (when) => {
    const { paymentId } = await sold();
    const mend = world.provider.failAlways('refund', when);
    expect(await giveBack(paymentId)).toMatchObject({ status: 'completed' });
    expect(await giveBack(paymentId)).toMatchObject({ status: 'completed' });
    mend();
    await reconcile(world);
    expect(await statusOf(world, paymentId)).toBe('refunded');
    expect([...world.provider.state.refunds.values()].filter(({ chargeRef }) => chargeRef === chargeOf(world, paymentId))).toHaveLength(1);
    expect(await booked(world, paymentId)).toEqual(['refund', 'sale']);
  });

  test('that is requested twice at once and again is one', async () => {
    const { paymentId } = await sold();
    await Promise.all([giveBack(paymentId), giveBack(paymentId), giveBack(paymentId)]);
    expect(await giveBack(paymentId)).toMatchObject({ status: 'refunded' });
    expect(world.provider.state.charges.get(chargeOf(world, paymentId))?.refunded).toBe(1000);
  });

  test('allows the buyer to buy it again', async () => {
    const shop = await sold();
    await giveBack(shop.paymentId);
    await buy(world, shop);
    expect(await owns(world, shop.buyerId, shop.contentId)).toBe(true);
  });

  test('that fails returns the item', async () => {
    const { paymentId, buyerId, contentId } = await sold();
    await giveBack(paymentId);
    const [refund] = [...world.provider.state.refunds.values()].slice(-1);
    refund!.status = 'failed';
    world.provider.state.charges.get(refund!.chargeRef)!.refunded = 0;
    world.provider.state.book('refund', refund!.ref, refund!.amount);
    await receive(world, world.provider.state.report('refund.failed', { kind: 'refund', ref: refund!.ref }));
    await settle(world);
    expect([await statusOf(world, paymentId), await owns(world, buyerId, contentId)]).toEqual(['completed', true]);
    expect(await booked(world, paymentId)).toEqual(['refund', 'refund_failed', 'sale']);
  });

  test('made at the provider by hand counts as well; a partial one does not take the item back', async () => {
    const { paymentId, buyerId, contentId } = await sold();
    const since = world.provider.state.events.length;
    world.provider.members.refund(chargeOf(world, paymentId), 're_part', 'succeeded', 400);
    await deliver(world, since);
    expect([await statusOf(world, paymentId), await owns(world, buyerId, contentId)]).toEqual(['completed', true]);
    world.provider.members.refund(chargeOf(world, paymentId), 're_rest');
    await deliver(world, since);
    expect([await statusOf(world, paymentId), await refundEvents(paymentId)]).toEqual(['refunded', 1]);
  });

  test('after a part was refunded by hand returns what is left, once', async () => {
    const { paymentId, buyerId, contentId } = await sold();
    const since = world.provider.state.events.length;
    world.provider.members.refund(chargeOf(world, paymentId), 're_by_hand', 'succeeded', 400);
    await deliver(world, since);
    expect(await giveBack(paymentId)).toMatchObject({ status: 'refunded' });
    await settle(world);
    expect(world.provider.state.charges.get(chargeOf(world, paymentId))?.refunded).toBe(1000);
    expect([await owns(world, buyerId, contentId), await refundEvents(paymentId)]).toEqual([false, 1]);
    expect(await paymentOf(world, buyerId, paymentId)).toMatchObject({ reason: 'It was not what it said.' });
  });

  test('after parts that we do not know of returns what is left', async () => {
    const { paymentId } = await sold();
    world.provider.members.refund(chargeOf(world, paymentId), 're_unknown_1', 'succeeded', 400);
    world.provider.members.refund(chargeOf(world, paymentId), 're_unknown_2', 'succeeded', 100);
    expect(await giveBack(paymentId)).toMatchObject({ status: 'refunded' });
    expect(await refundsOf(paymentId)).toEqual([
      { amount: 100, status: 'succeeded' },
      { amount: 400, status: 'succeeded' },
      { amount: 500, status: 'succeeded' },
    ]);
  });

  test('while a part is on its way orders the rest', async () => {
    const { paymentId } = await sold();
    const since = world.provider.state.events.length;
    world.provider.members.refund(chargeOf(world, paymentId), 're_slow', 'pending', 400);
    await deliver(world, since);
    expect(await giveBack(paymentId)).toMatchObject({ status: 'completed' });
    world.provider.members.settleRefund('re_slow');
    await deliver(world, since);
    expect(await statusOf(world, paymentId)).toBe('refunded');
    expect(await refundsOf(paymentId)).toEqual([
      { amount: 400, status: 'succeeded' },
      { amount: 600, status: 'succeeded' },
    ]);
  });

  test('of what cannot be delivered returns what is left after a part was refunded by hand', async () => {
    const shop = await aShop(world, 1000);
    const paymentId = await begin(world, shop);
    const since = world.provider.state.events.length;
    world.provider.members.pay(pageOf(paymentId));
    world.provider.members.refund(chargeOf(world, paymentId), `re_early_${paymentId}`, 'succeeded', 300);
    await world.market.deleteItem(as(shop.creatorId), { id: shop.contentId });
    await deliver(world, since);
    expect(await statusOf(world, paymentId)).toBe('refunded');
    expect(world.provider.state.charges.get(chargeOf(world, paymentId))?.refunded).toBe(1000);
  });

  test('is refused for a payment that does not exist, was not paid, or is a plan', async () => {
    await expect(giveBack(newId())).rejects.toMatchObject({ code: 'PAYMENT_NOT_FOUND' });
    const shop = await aShop(world);
    const { paymentId } = await world.market.purchaseContent(as(shop.buyerId), { contentId: shop.contentId });
    await expect(giveBack(paymentId)).rejects.toMatchObject({ code: 'PAYMENT_STATE' });
  });
});

describe('CompletePayment: a paid item that cannot be delivered', () => {
  test('is in the list of purchases with the reason until the money is back, and the payer is notified, the creator not', async () => {
    const shop = await aShop(world, 1000);
    const paymentId = await begin(world, shop);
    const since = world.provider.state.events.length;
    await world.market.deleteItem(as(shop.creatorId), { id: shop.contentId });
    world.provider.slowRefunds = true;
    world.provider.members.pay(pageOf(paymentId));
    await deliver(world, since);
    const listed = async () => (await world.market.listPurchases(as(shop.buyerId), {})).purchases;
    const reason = 'This is not available any more. Your money is on its way back.';
    expect(await listed()).toMatchObject([{ id: paymentId, status: 'failed', available: false, reason }]);
    expect(await returnEvents(paymentId)).toEqual([]);
    const [refund] = [...world.provider.state.refunds.values()].slice(-1);
    world.provider.members.settleRefund(refund!.ref);
    await deliver(world, world.provider.state.events.length - 2);
    expect(await listed()).toMatchObject([{ id: paymentId, status: 'refunded', available: false, reason }]);
    expect(await returnEvents(paymentId)).toMatchObject([{ payerId: shop.buyerId }]);
    expect(await refundEvents(paymentId)).toBe(0);
  });
});

describe('ApplyReversals: a dispute', () => {
  async function disputed() {
    const sale = await sold();
    const dispute = world.provider.members.dispute(chargeOf(world, sale.paymentId));
    await deliver(world, world.provider.state.events.length - 1);
    return { ...sale, dispute };
  }

  test('shows its creator what the bank asked for and when, and until when it is answered', async () => {
    const { paymentId, contentId, dispute } = await disputed();
    const [row] = await world.h.em.execute<{ creator_id: string }[]>('select creator_id from creator_sales where id = ?', [paymentId]);
    const viewer = as(row!.creator_id);
    const shown = async () => {
      const [sale] = (await world.market.listSales(viewer, {})).sales;
      const [change] = (await world.market.listBalanceChanges(viewer, { kind: 'disputes' })).changes;
      expect([sale?.contentId, change?.title]).toEqual([contentId, sale?.title]);
      expect(change?.dispute).toEqual(sale?.dispute);
      const { status, amount, openedAt, respondBy } = sale!.dispute!;
      return { status, amount, openedAt: openedAt && timestampDate(openedAt), respondBy: respondBy && timestampDate(respondBy) };
    };
    const { amount, openedAt, respondBy } = dispute;
    expect(await shown()).toEqual({ status: 'open', amount, openedAt, respondBy });
    const device = await world.device(row!.creator_id);
    world.provider.members.answer(dispute.ref);
    await deliver(world, world.provider.state.events.length - 1);
    expect(device.of(EarningsChangedPushedSchema)).toEqual([{}]);
    expect(await shown()).toEqual({ status: 'open', amount, openedAt, respondBy: undefined });
    world.provider.members.decide(dispute.ref, 'won');
    await deliver(world, world.provider.state.events.length - 1);
    expect(await shown()).toMatchObject({ status: 'won', openedAt });
  });

  test('stops access, and does not restrict the buyer’s account', async () => {
    const { paymentId, buyerId, contentId } = await disputed();
    expect([await statusOf(world, paymentId), await owns(world, buyerId, contentId)]).toEqual(['disputed', false]);
    await expect(world.market.purchaseContent(as(buyerId), { contentId })).rejects.toMatchObject({ code: 'NOT_FOR_SALE' });
    await expect(giveBack(paymentId)).rejects.toMatchObject({ code: 'PAYMENT_STATE' });
    await buy(world, { ...(await aShop(world)), buyerId });
  });

  test('that only the provider knows of makes RefundPayment fail, and its decision counts', async () => {
    const { paymentId } = await sold();
    const { ref } = world.provider.members.dispute(chargeOf(world, paymentId));
    await expect(giveBack(paymentId)).rejects.toMatchObject({ code: 'PAYMENT_STATE', status: 409 });
    expect(await statusOf(world, paymentId)).toBe('disputed');
    world.provider.members.decide(ref, 'won');
    await deliver(world, world.provider.state.events.length - 1);
    await reconcile(world);
    expect(await statusOf(world, paymentId)).toBe('completed');
    expect(await giveBack(paymentId)).toMatchObject({ status: 'refunded' });
  });

  test('that is faster than a refund delays it, if it is won', async () => {
    const shop = await aShop(world, 1000);
    const mend = world.provider.failAlways('refund', 'before');
    const paymentId = await buy(world, shop);
    await giveBack(paymentId);
    mend();
    const { ref } = world.provider.members.dispute(chargeOf(world, paymentId));
    await expect(giveBack(paymentId)).rejects.toMatchObject({ code: 'PAYMENT_STATE' });
    await reconcile(world);
    expect(await statusOf(world, paymentId)).toBe('disputed');
    world.provider.members.decide(ref, 'won');
    await deliver(world, world.provider.state.events.length - 1);
    await reconcile(world);
    expect(await statusOf(world, paymentId)).toBe('refunded');
  });

  test('that is won returns the item', async () => {
    const { paymentId, buyerId, contentId, dispute } = await disputed();
    world.provider.members.decide(dispute.ref, 'won');
    await deliver(world, world.provider.state.events.length - 1);
    expect([await statusOf(world, paymentId), await owns(world, buyerId, contentId), await refundEvents(paymentId)]).toEqual([
      'completed',
      true,
      0,
    ]);
  });

  test('that is lost is like a refund', async () => {
    const { paymentId, buyerId, contentId, dispute } = await disputed();
    world.provider.members.decide(dispute.ref, 'lost');
    await deliver(world, world.provider.state.events.length - 1);
    expect([await owns(world, buyerId, contentId), await refundEvents(paymentId)]).toEqual([false, 1]);
    expect(await paymentOf(world, buyerId, paymentId)).toMatchObject({ status: 'refunded', reason: 'Your bank took the payment back.' });
  });

  test.each(['won', 'lost'] as const)('that is first reported as %s has the same result', async (end) => {
    const { paymentId } = await sold();
    const { ref } = world.provider.members.dispute(chargeOf(world, paymentId));
    world.provider.members.decide(ref, end);
    const [opened, closed] = world.provider.state.events.slice(-2);
    for (const event of [closed!, opened!, closed!]) await receive(world, event);
    await settle(world);
    expect(await statusOf(world, paymentId)).toBe(end === 'won' ? 'completed' : 'refunded');
  });
});

test('ApplyReversals: after refunds and disputes of many payments in any order and repetition the ledger equals the provider, and access follows', async () => {
  const dice = diceOf(42);
  const sales = [];
  for (let round = 0; round < 12; round += 1) {
    const sale = await sold();
    const since = world.provider.state.events.length;
    const charge = chargeOf(world, sale.paymentId);
    const path = dice(5);
    if (path === 0) world.provider.members.refund(charge, `re_${sale.paymentId}`);
    if (path > 1) world.provider.members.dispute(charge);
    const reported = () => world.provider.state.events.slice(since);
    if (dice(2) && reported().length > 0) await receive(world, reported()[0]!).then(() => handle(world));
    const open = [...world.provider.state.disputes.values()].find(({ chargeRef }) => chargeRef === charge);
    if (open && path > 2) world.provider.members.decide(open.ref, path === 3 ? 'won' : 'lost');
    for (const event of shuffle([...reported(), ...reported()], dice)) await receive(world, event);
    sales.push({ ...sale, expected: ['refunded', 'completed', 'disputed', 'completed', 'refunded'][path] });
  }
  await settle(world);
  for (const { paymentId, buyerId, contentId, expected } of sales) {
    expect(await statusOf(world, paymentId)).toBe(expected);
    expect(await owns(world, buyerId, contentId)).toBe(expected === 'completed');
  }
});
