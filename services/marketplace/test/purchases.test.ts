import { ContentPurchasedSchema, PurchaseRefundedSchema } from '@sotto/proto/marketplace/v1/events';
import { PaymentChangedPushedSchema } from '@sotto/proto/marketplace/v1/payments';
import { newId } from '@sotto/kit/orm/ids';
import { as } from '@sotto/testing/viewers';
import {
  aShop,
  begin,
  booked,
  buy,
  chargeOf,
  clearing,
  deliver,
  owns,
  pageOf,
  paymentOf,
  receive,
  reconcile,
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
const lastEvents = (count: number) => world.provider.state.events.slice(-count);

describe('buying an item', () => {
  test('is paid at the stored price, on the provider’s page, under our own id', async () => {
    const shop = await aShop(world, 1250);
    const { url, paymentId } = await world.market.purchaseContent(as(shop.buyerId), { contentId: shop.contentId });
    const session = world.provider.state.sessions.get(pageOf(paymentId));
    expect(session).toMatchObject({ asked: 1250, paymentId, url });
    expect(session?.successUrl).toBe(`https://sotto.test/storefront/${shop.creatorId}?success=true&payment=${paymentId}`);
    expect(session?.cancelUrl).toBe(`https://sotto.test/storefront/${shop.creatorId}?canceled=true&payment=${paymentId}`);
    expect(await paymentOf(world, shop.buyerId, paymentId)).toMatchObject({ status: 'pending', amount: 1250, title: 'A title', url });
  });

  test('is complete when the provider says so: owned, sold, booked, told and shown once', async () => {
    const shop = await aShop(world);
    const [mine, hers] = [await world.device(shop.buyerId), await world.device(shop.creatorId)];
    const paymentId = await buy(world, shop);
    expect(await owns(world, shop.buyerId, shop.contentId)).toBe(true);
    expect([await statusOf(world, paymentId), await factsAbout(paymentId), await booked(world, paymentId)]).toEqual([
      'completed',
      1,
      ['sale'],
    ]);
    expect(mine.of(PaymentChangedPushedSchema).map(({ payment }) => payment)).toMatchObject([
      { id: paymentId, status: 'completed', contentId: shop.contentId, creatorId: shop.creatorId, creatorName: 'Vera' },
    ]);
    expect(hers.of(PaymentChangedPushedSchema)).toEqual([]);
  });

  test('shows the buyer the sharp picture and the name of who sold, and nobody else the purchase', async () => {
    const shop = await aShop(world);
    await buy(world, shop);
    const { purchases, total } = await world.market.listPurchases(as(shop.buyerId), {});
    expect([total, purchases]).toMatchObject([
      1,
      [{ title: 'A title', amount: 500, available: true, creatorName: 'Vera', status: 'completed' }],
    ]);
    expect(purchases[0]?.picture?.largeUrl).toContain(`/${shop.fileId}/large?`);
    expect((await world.market.listPurchases(as(shop.creatorId), {})).total).toBe(0);
  });

  test.each([
    ['a double click', 2],
    ['five tabs', 5],
  ])('by %s is one page and one charge', async (_, times) => {
    const shop = await aShop(world);
    const begun = await Promise.all(Array.from({ length: times }, () => begin(world, shop)));
    begun.push(await begin(world, shop));
    expect(new Set(begun).size).toBe(1);
    world.provider.members.pay(pageOf(begun[0] ?? ''));
    await deliver(world, world.provider.state.events.length - 2);
    await expect(begin(world, shop)).rejects.toMatchObject({ code: 'ALREADY_OWNED', status: 409 });
    expect([...world.provider.state.charges.values()].filter(({ paymentId }) => paymentId === begun[0])).toHaveLength(1);
  });

  test('is not done by an address: whoever types the page of success owns nothing', async () => {
    const shop = await aShop(world);
    const paymentId = await begin(world, shop);
    expect((await paymentOf(world, shop.buyerId, paymentId)).status).toBe('pending');
    expect(await owns(world, shop.buyerId, shop.contentId)).toBe(false);
    await expect(world.market.openItem(as(shop.buyerId), { id: shop.contentId })).rejects.toMatchObject({ code: 'NOT_PURCHASED' });
  });

  test('is found out by whoever looks, when no event arrives', async () => {
    const shop = await aShop(world);
    const paymentId = await begin(world, shop);
    world.provider.members.pay(pageOf(paymentId));
    expect((await paymentOf(world, shop.buyerId, paymentId)).status).toBe('pending'); // asked a moment ago
    world.h.clock.advance({ seconds: 5 });
    expect((await paymentOf(world, shop.buyerId, paymentId)).status).toBe('completed');
    await deliver(world, world.provider.state.events.length - 2);
    expect([await factsAbout(paymentId), await booked(world, paymentId)]).toEqual([1, ['sale']]);
  });

  test('is found out by the reconciler, when nobody looks and no event arrives', async () => {
    const shop = await aShop(world);
    const paymentId = await begin(world, shop);
    world.provider.members.pay(pageOf(paymentId));
    await reconcile(world);
    expect([await statusOf(world, paymentId), await booked(world, paymentId)]).toEqual(['completed', ['sale']]);
  });

  test('has one effect when its events arrive three times, all at once', async () => {
    const shop = await aShop(world);
    const device = await world.device(shop.buyerId);
    const paymentId = await begin(world, shop);
    world.provider.members.pay(pageOf(paymentId));
    const [charged, completed] = lastEvents(2);
    await Promise.all([charged, completed, completed, charged, completed, charged].map((event) => receive(world, event!)));
    await Promise.all([settle(world), settle(world), settle(world)]);
    expect([await factsAbout(paymentId), await booked(world, paymentId)]).toEqual([1, ['sale']]);
    expect(device.of(PaymentChangedPushedSchema)).toHaveLength(1);
    expect((await world.market.listPurchases(as(shop.buyerId), {})).total).toBe(1);
  });

  test('is complete although its event arrives before our own call knows the page', async () => {
    const shop = await aShop(world);
    world.provider.hold('openCheckout', async () => {
      const [session] = [...world.provider.state.sessions.values()].slice(-1);
      world.provider.members.pay(session!.id);
      await deliver(world, world.provider.state.events.length - 2);
    });
    await expect(begin(world, shop)).rejects.toMatchObject({ code: 'ALREADY_OWNED' });
    expect(await owns(world, shop.buyerId, shop.contentId)).toBe(true);
    await world.h.settle();
    expect((await world.market.listPurchases(as(shop.buyerId), {})).total).toBe(1);
  });
});

describe('a purchase is refused', () => {
  test.each([
    ['ITEM_NOT_FOUND', 'nothing', async () => ({ buyerId: world.member(), contentId: newId() })],
    ['OWN_ITEM', 'one’s own item', async () => aShop(world).then(({ creatorId, contentId }) => ({ buyerId: creatorId, contentId }))],
    ['AMOUNT_TOO_SMALL', 'an item below what can be charged', () => aShop(world, 49)],
    [
      'NOT_FOR_SALE',
      'an item that is hidden',
      async () => {
        const shop = await aShop(world);
        await world.market.updateItem(as(shop.creatorId), { id: shop.contentId, isActive: false });
        return shop;
      },
    ],
    [
      'ITEM_NOT_FOUND',
      'an item of who blocked the buyer',
      async () => {
        const shop = await aShop(world);
        await world.block(shop.creatorId, shop.buyerId);
        return shop;
      },
    ],
  ])('with %s for %s', async (code, _, make) => {
    const before = world.provider.state.sessions.size;
    await expect(begin(world, await make())).rejects.toMatchObject({ code });
    expect(world.provider.state.sessions.size).toBe(before);
  });

  test('while the provider is away: nothing has changed, and later it works', async () => {
    const shop = await aShop(world);
    world.provider.goAway();
    await expect(begin(world, shop)).rejects.toMatchObject({ code: 'PROVIDER_UNAVAILABLE', status: 502 });
    world.provider.comeBack();
    expect(world.provider.state.sessions.has(pageOf('never'))).toBe(false);
    await buy(world, shop);
    expect(await owns(world, shop.buyerId, shop.contentId)).toBe(true);
  });

  test('when the page was made and nobody heard of it: the next try gets that page', async () => {
    const shop = await aShop(world);
    world.provider.fail('openCheckout', 'after');
    const before = world.provider.state.sessions.size;
    await expect(begin(world, shop)).rejects.toMatchObject({ code: 'PROVIDER_UNAVAILABLE' });
    await begin(world, shop);
    expect(world.provider.state.sessions.size).toBe(before + 1);
  });

  test('and one that never got a page is over after a while', async () => {
    const shop = await aShop(world);
    world.provider.fail('openCheckout');
    await expect(begin(world, shop)).rejects.toThrow();
    await reconcile(world, 6);
    const [row] = await world.h.em.execute<{ status: string }[]>('select status from payments where payer_id = ?', [shop.buyerId]);
    expect(row?.status).toBe('failed');
  });
});

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

  test('is nobody else’s to see or to give up', async () => {
    const shop = await aShop(world);
    const paymentId = await begin(world, shop);
    const stranger = as(world.member());
    await expect(world.market.getPayment(stranger, { paymentId })).rejects.toMatchObject({ code: 'PAYMENT_NOT_FOUND' });
    await expect(world.market.cancelPayment(stranger, { paymentId })).rejects.toMatchObject({ code: 'PAYMENT_NOT_FOUND' });
  });
});

test('what is deleted after it was bought stays on the list, with nothing to open', async () => {
  const shop = await aShop(world);
  await buy(world, shop);
  await world.market.deleteItem(as(shop.creatorId), { id: shop.contentId });
  const { purchases } = await world.market.listPurchases(as(shop.buyerId), {});
  expect(purchases).toMatchObject([{ title: 'A title', amount: 500, status: 'completed', available: false }]);
  expect(purchases[0]?.picture).toBeUndefined();
});

test('the books hold what the provider holds, to the cent', async () => {
  await reconcile(world, 2);
  expect(await clearing(world)).toBe(world.provider.state.balance);
  expect(await world.h.published(PurchaseRefundedSchema)).toEqual([]);
});
