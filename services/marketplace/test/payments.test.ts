import { ContentPurchasedSchema } from '@sotto/proto/marketplace/v1/events';
import { PaymentChangedPushedSchema } from '@sotto/proto/marketplace/v1/payments';
import { as } from '@sotto/testing/viewers';
import { CompletePayment } from '../src/payments/complete-payment.js';
import { SettlePayment } from '../src/payments/settle-payment.js';
import {
  aShop,
  begin,
  booked,
  buy,
  chargeOf,
  clearing,
  deliver,
  inRequest,
  owns,
  pageOf,
  paymentOf,
  receive,
  settle,
  statusOf,
} from './paying.js';
import { World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await World.start();
});
afterAll(() => world.stop());

const factsAbout = async (paymentId: string) =>
  (await world.h.published(ContentPurchasedSchema)).filter(({ purchaseId }) => purchaseId === paymentId).length;

describe('what is paid and cannot be given goes back by itself', () => {
  const refunded = async (paymentId: string, buyerId: string, because: RegExp) => {
    expect(await paymentOf(world, buyerId, paymentId)).toMatchObject({ status: 'refunded', reason: expect.stringMatching(because) });
    expect(await booked(world, paymentId)).toEqual(['refund', 'unclaimed']);
    expect(world.provider.state.charges.get(chargeOf(world, paymentId))?.refunded).toBeGreaterThan(0);
    expect(await factsAbout(paymentId)).toBe(0);
  };

  test('because the item was deleted meanwhile', async () => {
    const shop = await aShop(world);
    const paymentId = await begin(world, shop);
    await world.market.deleteItem(as(shop.creatorId), { id: shop.contentId });
    world.provider.members.pay(pageOf(paymentId));
    await deliver(world, world.provider.state.events.length - 2);
    await refunded(paymentId, shop.buyerId, /not available any more/);
  });

  test('because the two may not meet any more', async () => {
    const shop = await aShop(world);
    const paymentId = await begin(world, shop);
    await world.block(shop.creatorId, shop.buyerId);
    world.provider.members.pay(pageOf(paymentId));
    await deliver(world, world.provider.state.events.length - 2);
    await refunded(paymentId, shop.buyerId, /not available any more/);
  });

  test.each([499, 501])('because %i cents were paid for 500', async (amount) => {
    const shop = await aShop(world);
    const paymentId = await begin(world, shop);
    world.provider.members.pay(pageOf(paymentId), amount);
    await deliver(world, world.provider.state.events.length - 2);
    await refunded(paymentId, shop.buyerId, /not the price/);
  });

  test('because it is owned already: a page of yesterday was paid after another one', async () => {
    const shop = await aShop(world);
    const first = await begin(world, shop);
    await world.market.cancelPayment(as(shop.buyerId), { paymentId: first });
    world.provider.state.sessions.get(pageOf(first))!.status = 'open'; // the provider lets it be paid all the same
    const second = await buy(world, shop);
    expect(second).not.toBe(first);
    world.provider.members.pay(pageOf(first));
    await deliver(world, world.provider.state.events.length - 2);
    await refunded(first, shop.buyerId, /owned this already/);
    expect([await statusOf(world, second), await owns(world, shop.buyerId, shop.contentId)]).toEqual(['completed', true]);
  });

  test('and says so only when the provider confirmed it', async () => {
    const shop = await aShop(world);
    const paymentId = await begin(world, shop);
    await world.market.deleteItem(as(shop.creatorId), { id: shop.contentId });
    world.provider.slowRefunds = true;
    world.provider.members.pay(pageOf(paymentId));
    await deliver(world, world.provider.state.events.length - 2);
    expect(await statusOf(world, paymentId)).toBe('failed');
    const [refund] = [...world.provider.state.refunds.values()].slice(-1);
    world.provider.members.settleRefund(refund!.ref);
    await deliver(world, world.provider.state.events.length - 2);
    world.provider.slowRefunds = false;
    await refunded(paymentId, shop.buyerId, /not available any more/);
  });
});

describe('a payment that is not made', () => {
  test('is given up by who came back, and its page cannot be paid any more', async () => {
    const shop = await aShop(world);
    const paymentId = await begin(world, shop);
    const { payment } = await world.market.cancelPayment(as(shop.buyerId), { paymentId });
    expect(payment).toMatchObject({ status: 'canceled', url: '' });
    expect(world.provider.state.sessions.get(pageOf(paymentId))?.status).toBe('expired');
    expect(await begin(world, shop)).not.toBe(paymentId);
  });

  test('is not given up when it was paid meanwhile', async () => {
    const shop = await aShop(world);
    const paymentId = await begin(world, shop);
    world.provider.members.pay(pageOf(paymentId));
    const { payment } = await world.market.cancelPayment(as(shop.buyerId), { paymentId });
    expect(payment).toMatchObject({ status: 'completed' });
    expect(await owns(world, shop.buyerId, shop.contentId)).toBe(true);
  });

  test('stays pending while nobody can say whether it was paid', async () => {
    const shop = await aShop(world);
    const paymentId = await begin(world, shop);
    world.provider.goAway();
    const { payment } = await world.market.cancelPayment(as(shop.buyerId), { paymentId });
    world.provider.comeBack();
    expect(payment?.status).toBe('pending');
  });

  test('fails when its page expires, and news of that comes too late for one that was paid', async () => {
    const shop = await aShop(world);
    const expired = await begin(world, shop);
    world.provider.members.leave(pageOf(expired));
    await deliver(world, world.provider.state.events.length - 1);
    expect(await statusOf(world, expired)).toBe('failed');

    const paid = await buy(world, shop);
    const late = world.provider.state.tell('checkout.session.expired', { kind: 'checkout', ref: pageOf(paid) });
    const declined = world.provider.state.tell('payment_intent.payment_failed', { kind: 'charge', ref: chargeOf(world, paid) });
    for (const event of [late, declined]) await receive(world, event);
    await settle(world);
    expect(await statusOf(world, paid)).toBe('completed');
  });

  test('goes on after a card was refused', async () => {
    const shop = await aShop(world);
    const paymentId = await begin(world, shop);
    world.provider.members.decline(pageOf(paymentId));
    await deliver(world, world.provider.state.events.length - 1);
    expect(await statusOf(world, paymentId)).toBe('pending');
    world.provider.members.pay(pageOf(paymentId));
    await deliver(world, world.provider.state.events.length - 2);
    expect(await statusOf(world, paymentId)).toBe('completed');
  });

  test('is begun anew when the price changed: nobody pays one that the store does not show', async () => {
    const shop = await aShop(world);
    const before = await begin(world, shop);
    await world.market.updateItem(as(shop.creatorId), { id: shop.contentId, price: 700 });
    const after = await begin(world, shop);
    expect([await statusOf(world, before), world.provider.state.sessions.get(pageOf(after))?.asked]).toEqual(['canceled', 700]);
  });

  test('is not paid on a page that was still being made when it was given up', async () => {
    const shop = await aShop(world);
    world.provider.hold('openCheckout', async () => {
      const [row] = await world.h.em.execute<{ id: string }[]>('select id from payments where payer_id = ?', [shop.buyerId]);
      await world.market.cancelPayment(as(shop.buyerId), { paymentId: row?.id ?? '' });
    });
    const second = await begin(world, shop);
    const pages = [...world.provider.state.sessions.values()].filter(
      ({ customerId }) => customerId === world.provider.state.customers.get(shop.buyerId),
    );
    expect(pages.map(({ id, status }) => [id === pageOf(second), status])).toEqual([
      [false, 'expired'],
      [true, 'open'],
    ]);
  });

  test('is nobody else’s to see or to give up', async () => {
    const shop = await aShop(world);
    const paymentId = await begin(world, shop);
    const stranger = as(world.member());
    await expect(world.market.getPayment(stranger, { paymentId })).rejects.toMatchObject({ code: 'PAYMENT_NOT_FOUND' });
    await expect(world.market.cancelPayment(stranger, { paymentId })).rejects.toMatchObject({ code: 'PAYMENT_NOT_FOUND' });
  });
});

test('a payment that many notice at once completes once, and none of them fails', async () => {
  const shop = await aShop(world);
  const device = await world.device(shop.buyerId);
  const paymentId = await begin(world, shop);
  const known = await world.h.get(SettlePayment).read(paymentId);
  world.provider.members.pay(pageOf(paymentId));
  const receipt = { amount: 500, chargeRef: chargeOf(world, paymentId), subscriptionRef: null };
  await inRequest(world, () => Promise.all(Array.from({ length: 6 }, () => world.h.get(CompletePayment).execute(known, receipt))));
  await settle(world);
  expect([await factsAbout(paymentId), await booked(world, paymentId)]).toEqual([1, ['sale']]);
  expect(device.of(PaymentChangedPushedSchema)).toHaveLength(1);
});

test('the books hold what the provider holds, to the cent', async () => {
  await deliver(world);
  expect(await clearing(world)).toBe(world.provider.state.balance);
});
