import { ContentPurchasedSchema } from '@sotto/proto/marketplace/v1/events';
import { PaymentChangedPushedSchema } from '@sotto/proto/marketplace/v1/payments';
import { as } from '@sotto/testing/viewers';
import { CompletePayment } from '../src/payments/checkout/complete-payment.js';
import { SettlePayment } from '../src/payments/checkout/settle-payment.js';
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

const eventsAbout = async (paymentId: string) =>
  (await world.h.published(ContentPurchasedSchema)).filter(({ purchaseId }) => purchaseId === paymentId).length;

describe('CompletePayment: a payment that cannot be delivered is refunded', () => {
  const refunded = async (paymentId: string, buyerId: string, because: RegExp) => {
    expect(await paymentOf(world, buyerId, paymentId)).toMatchObject({ status: 'refunded', reason: expect.stringMatching(because) });
    expect(await booked(world, paymentId)).toEqual(['refund', 'unclaimed']);
    expect(world.provider.state.charges.get(chargeOf(world, paymentId))?.refunded).toBeGreaterThan(0);
    expect(await eventsAbout(paymentId)).toBe(0);
  };

  test('because the item was deleted meanwhile', async () => {
    const shop = await aShop(world);
    const paymentId = await begin(world, shop);
    await world.market.deleteItem(as(shop.creatorId), { id: shop.contentId });
    world.provider.members.pay(pageOf(paymentId));
    await deliver(world, world.provider.state.events.length - 2);
    await refunded(paymentId, shop.buyerId, /not available any more/);
  });

  test('because buyer and creator may not see each other any more', async () => {
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

  test('because the item is owned already: an old page was paid after another one', async () => {
    const shop = await aShop(world);
    const first = await begin(world, shop);
    await world.market.cancelPayment(as(shop.buyerId), { paymentId: first });
    world.provider.state.sessions.get(pageOf(first))!.status = 'open'; // the provider accepts the payment all the same
    const second = await buy(world, shop);
    expect(second).not.toBe(first);
    world.provider.members.pay(pageOf(first));
    await deliver(world, world.provider.state.events.length - 2);
    await refunded(first, shop.buyerId, /owned this already/);
    expect([await statusOf(world, second), await owns(world, shop.buyerId, shop.contentId)]).toEqual(['completed', true]);
  });

  test('and is shown as refunded only after the provider confirmed it', async () => {
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

describe('A payment that is not paid', () => {
  test('is canceled by the returning payer, and its page cannot be paid any more', async () => {
    const shop = await aShop(world);
    const paymentId = await begin(world, shop);
    const { payment } = await world.market.cancelPayment(as(shop.buyerId), { paymentId });
    expect(payment).toMatchObject({ status: 'canceled', url: '' });
    expect(world.provider.state.sessions.get(pageOf(paymentId))?.status).toBe('expired');
    expect(await begin(world, shop)).not.toBe(paymentId);
  });

  test('is not canceled when it was paid meanwhile', async () => {
    const shop = await aShop(world);
    const paymentId = await begin(world, shop);
    world.provider.members.pay(pageOf(paymentId));
    const { payment } = await world.market.cancelPayment(as(shop.buyerId), { paymentId });
    expect(payment).toMatchObject({ status: 'completed' });
    expect(await owns(world, shop.buyerId, shop.contentId)).toBe(true);
  });

  test('stays pending while the provider is unavailable', async () => {
    const shop = await aShop(world);
    const paymentId = await begin(world, shop);
    world.provider.goDown();
    const { payment } = await world.market.cancelPayment(as(shop.buyerId), { paymentId });
    world.provider.comeBack();
    expect(payment?.status).toBe('pending');
  });

  test('fails when its page expires, unless it was paid', async () => {
    const shop = await aShop(world);
    const expired = await begin(world, shop);
    world.provider.members.leave(pageOf(expired));
    await deliver(world, world.provider.state.events.length - 1);
    expect(await statusOf(world, expired)).toBe('failed');

    const paid = await buy(world, shop);
    const late = world.provider.state.report('checkout.session.expired', { kind: 'checkout', ref: pageOf(paid) });
    const declined = world.provider.state.report('payment_intent.payment_failed', { kind: 'charge', ref: chargeOf(world, paid) });
    for (const event of [late, declined]) await receive(world, event);
    await settle(world);
    expect(await statusOf(world, paid)).toBe('completed');
  });

  test('continues after a card was refused', async () => {
    const shop = await aShop(world);
    const paymentId = await begin(world, shop);
    world.provider.members.decline(pageOf(paymentId));
    await deliver(world, world.provider.state.events.length - 1);
    expect(await statusOf(world, paymentId)).toBe('pending');
    world.provider.members.pay(pageOf(paymentId));
    await deliver(world, world.provider.state.events.length - 2);
    expect(await statusOf(world, paymentId)).toBe('completed');
  });

  test('is started again when the price changed, so that nobody pays an old price', async () => {
    const shop = await aShop(world);
    const before = await begin(world, shop);
    await world.market.updateItem(as(shop.creatorId), { id: shop.contentId, price: 700 });
    const after = await begin(world, shop);
    expect([await statusOf(world, before), world.provider.state.sessions.get(pageOf(after))?.asked]).toEqual(['canceled', 700]);
  });

  test('keeps its price when the item is edited while its page is open', async () => {
    const shop = await aShop(world);
    const paymentId = await begin(world, shop);
    await world.market.updateItem(as(shop.creatorId), { id: shop.contentId, price: 700, title: 'Another title' });
    world.provider.members.pay(pageOf(paymentId));
    await deliver(world, world.provider.state.events.length - 2);
    const { payment } = await world.market.getPayment(as(shop.buyerId), { paymentId });
    expect(payment).toMatchObject({ status: 'completed', amount: 500 });
  });

  test('cannot be paid on a page that was opened while it was canceled', async () => {
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

  test('can be read and canceled by its payer only', async () => {
    const shop = await aShop(world);
    const paymentId = await begin(world, shop);
    const stranger = as(world.member());
    await expect(world.market.getPayment(stranger, { paymentId })).rejects.toMatchObject({ code: 'PAYMENT_NOT_FOUND' });
    await expect(world.market.cancelPayment(stranger, { paymentId })).rejects.toMatchObject({ code: 'PAYMENT_NOT_FOUND' });
  });
});

test('CompletePayment: concurrent completions of one payment complete it once, and none fails', async () => {
  const shop = await aShop(world);
  const device = await world.device(shop.buyerId);
  const paymentId = await begin(world, shop);
  const known = await world.h.get(SettlePayment).read(paymentId);
  world.provider.members.pay(pageOf(paymentId));
  const receipt = { amount: 500, chargeRef: chargeOf(world, paymentId), subscriptionRef: null };
  await inRequest(world, () => Promise.all(Array.from({ length: 6 }, () => world.h.get(CompletePayment).execute(known, receipt))));
  await settle(world);
  expect([await eventsAbout(paymentId), await booked(world, paymentId)]).toEqual([1, ['sale']]);
  expect(device.of(PaymentChangedPushedSchema)).toHaveLength(1);
});

test('Ledger: holds the balance of the provider to the cent after payments', async () => {
  await deliver(world);
  expect(await clearing(world)).toBe(world.provider.state.balance);
});
