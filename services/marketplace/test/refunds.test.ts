import { PurchaseRefundedSchema } from '@sotto/proto/marketplace/v1/events';
import { PaymentChangedPushedSchema } from '@sotto/proto/marketplace/v1/payments';
import { as, asService } from '@sotto/testing/viewers';
import { newId } from '@sotto/kit/orm/ids';
import {
  aShop,
  booked,
  buy,
  chargeOf,
  clearing,
  deliver,
  diceOf,
  handle,
  owns,
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
const refundedFacts = async (paymentId: string) =>
  (await world.h.published(PurchaseRefundedSchema)).filter(({ purchaseId }) => purchaseId === paymentId).length;

async function sold() {
  const shop = await aShop(world, 1000);
  return { ...shop, paymentId: await buy(world, shop) };
}

describe('a refund', () => {
  test('takes the item back when the provider confirms it, tells both and says why', async () => {
    const { paymentId, buyerId, contentId } = await sold();
    const device = await world.device(buyerId);
    expect(await giveBack(paymentId)).toMatchObject({ status: 'refunded' });
    await settle(world);
    expect(await paymentOf(world, buyerId, paymentId)).toMatchObject({ status: 'refunded', reason: 'It was not what it said.' });
    expect([await owns(world, buyerId, contentId), await refundedFacts(paymentId)]).toEqual([false, 1]);
    expect(await booked(world, paymentId)).toEqual(['refund', 'sale']);
    expect(device.of(PaymentChangedPushedSchema)).toHaveLength(1);
    await expect(world.market.openItem(as(buyerId), { id: contentId })).rejects.toMatchObject({ code: 'NOT_PURCHASED' });
  });

  test('is not one before the provider confirmed it', async () => {
    const { paymentId, buyerId, contentId } = await sold();
    world.provider.slowRefunds = true;
    expect(await giveBack(paymentId)).toMatchObject({ status: 'completed' });
    expect(await owns(world, buyerId, contentId)).toBe(true);
    const [refund] = [...world.provider.state.refunds.values()].slice(-1);
    world.provider.members.settleRefund(refund!.ref);
    await deliver(world, world.provider.state.events.length - 2);
    expect([await statusOf(world, paymentId), await refundedFacts(paymentId)]).toEqual(['refunded', 1]);
  });

  test.each(['before', 'after'] as const)(
    'of which nobody heard whether it worked (%s its effect) is settled later, once',
    async (when) => {
      const { paymentId } = await sold();
      const mend = world.provider.failAlways('refund', when);
      expect(await giveBack(paymentId)).toMatchObject({ status: 'completed' });
      expect(await giveBack(paymentId)).toMatchObject({ status: 'completed' });
      mend();
      await reconcile(world);
      expect(await statusOf(world, paymentId)).toBe('refunded');
      expect([...world.provider.state.refunds.values()].filter(({ chargeRef }) => chargeRef === chargeOf(world, paymentId))).toHaveLength(
        1,
      );
      expect(await booked(world, paymentId)).toEqual(['refund', 'sale']);
    },
  );

  test('asked for twice at once, and again, is one', async () => {
    const { paymentId } = await sold();
    await Promise.all([giveBack(paymentId), giveBack(paymentId), giveBack(paymentId)]);
    expect(await giveBack(paymentId)).toMatchObject({ status: 'refunded' });
    expect(world.provider.state.charges.get(chargeOf(world, paymentId))?.refunded).toBe(1000);
  });

  test('lets the buyer buy it again', async () => {
    const shop = await sold();
    await giveBack(shop.paymentId);
    await buy(world, shop);
    expect(await owns(world, shop.buyerId, shop.contentId)).toBe(true);
  });

  test('that fails in the end gives the item back, as nothing was given back', async () => {
    const { paymentId, buyerId, contentId } = await sold();
    await giveBack(paymentId);
    const [refund] = [...world.provider.state.refunds.values()].slice(-1);
    refund!.status = 'failed';
    world.provider.state.charges.get(refund!.chargeRef)!.refunded = 0;
    world.provider.state.book('refund', refund!.ref, refund!.amount);
    await receive(world, world.provider.state.tell('refund.failed', { kind: 'refund', ref: refund!.ref }));
    await settle(world);
    expect([await statusOf(world, paymentId), await owns(world, buyerId, contentId)]).toEqual(['completed', true]);
    expect(await booked(world, paymentId)).toEqual(['refund', 'refund_failed', 'sale']);
  });

  test('made at the provider by hand counts as well; a part of it takes nothing away', async () => {
    const { paymentId, buyerId, contentId } = await sold();
    const since = world.provider.state.events.length;
    world.provider.members.giveBack(chargeOf(world, paymentId), 're_part', 'succeeded', 400);
    await deliver(world, since);
    expect([await statusOf(world, paymentId), await owns(world, buyerId, contentId)]).toEqual(['completed', true]);
    world.provider.members.giveBack(chargeOf(world, paymentId), 're_rest');
    await deliver(world, since);
    expect([await statusOf(world, paymentId), await refundedFacts(paymentId)]).toEqual(['refunded', 1]);
  });

  test('is refused for what does not exist, was not paid, or is a plan', async () => {
    await expect(giveBack(newId())).rejects.toMatchObject({ code: 'PAYMENT_NOT_FOUND' });
    const shop = await aShop(world);
    const { paymentId } = await world.market.purchaseContent(as(shop.buyerId), { contentId: shop.contentId });
    await expect(giveBack(paymentId)).rejects.toMatchObject({ code: 'PAYMENT_STATE' });
  });
});

describe('a dispute', () => {
  async function disputed() {
    const sale = await sold();
    const dispute = world.provider.members.dispute(chargeOf(world, sale.paymentId));
    await deliver(world, world.provider.state.events.length - 1);
    return { ...sale, dispute };
  }

  test('stops access, and leaves the buyer’s account alone', async () => {
    const { paymentId, buyerId, contentId } = await disputed();
    expect([await statusOf(world, paymentId), await owns(world, buyerId, contentId)]).toEqual(['disputed', false]);
    await expect(world.market.purchaseContent(as(buyerId), { contentId })).rejects.toMatchObject({ code: 'NOT_FOR_SALE' });
    await expect(giveBack(paymentId)).rejects.toMatchObject({ code: 'PAYMENT_STATE' });
    await buy(world, { ...(await aShop(world)), buyerId });
  });

  test('of which only the provider knows yet is no refund any more: the admin hears so, and its decision counts', async () => {
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

  test('that overtakes what goes back by itself only delays it, if it is won', async () => {
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

  test('that is won gives it back', async () => {
    const { paymentId, buyerId, contentId, dispute } = await disputed();
    world.provider.members.decide(dispute.ref, 'won');
    await deliver(world, world.provider.state.events.length - 1);
    expect([await statusOf(world, paymentId), await owns(world, buyerId, contentId), await refundedFacts(paymentId)]).toEqual([
      'completed',
      true,
      0,
    ]);
  });

  test('that is lost is like a refund', async () => {
    const { paymentId, buyerId, contentId, dispute } = await disputed();
    world.provider.members.decide(dispute.ref, 'lost');
    await deliver(world, world.provider.state.events.length - 1);
    expect([await owns(world, buyerId, contentId), await refundedFacts(paymentId)]).toEqual([false, 1]);
    expect(await paymentOf(world, buyerId, paymentId)).toMatchObject({ status: 'refunded', reason: 'Your bank took the payment back.' });
  });

  test.each(['won', 'lost'] as const)('that we only hear of when it is %s leads to the same', async (end) => {
    const { paymentId } = await sold();
    const { ref } = world.provider.members.dispute(chargeOf(world, paymentId));
    world.provider.members.decide(ref, end);
    const [opened, closed] = world.provider.state.events.slice(-2);
    for (const event of [closed!, opened!, closed!]) await receive(world, event);
    await settle(world);
    expect(await statusOf(world, paymentId)).toBe(end === 'won' ? 'completed' : 'refunded');
  });
});

test('whatever comes back of many payments, in any order and any number of times: the books are the provider’s, and access follows', async () => {
  const dice = diceOf(42);
  const sales = [];
  for (let round = 0; round < 12; round += 1) {
    const sale = await sold();
    const since = world.provider.state.events.length;
    const charge = chargeOf(world, sale.paymentId);
    const path = dice(5);
    if (path === 0) world.provider.members.giveBack(charge, `re_${sale.paymentId}`);
    if (path > 1) world.provider.members.dispute(charge);
    const told = () => world.provider.state.events.slice(since);
    if (dice(2) && told().length > 0) await receive(world, told()[0]!).then(() => handle(world));
    const open = [...world.provider.state.disputes.values()].find(({ chargeRef }) => chargeRef === charge);
    if (open && path > 2) world.provider.members.decide(open.ref, path === 3 ? 'won' : 'lost');
    for (const event of shuffle([...told(), ...told()], dice)) await receive(world, event);
    sales.push({ ...sale, expected: ['refunded', 'completed', 'disputed', 'completed', 'refunded'][path] });
  }
  await settle(world);
  for (const { paymentId, buyerId, contentId, expected } of sales) {
    expect(await statusOf(world, paymentId)).toBe(expected);
    expect(await owns(world, buyerId, contentId)).toBe(expected === 'completed');
  }
});
