import { ContentPurchasedSchema, PurchaseRefundedSchema } from '@sotto/proto/marketplace/v1/events';
import { PaymentChangedPushedSchema } from '@sotto/proto/marketplace/v1/payments';
import { newId } from '@sotto/kit/orm/ids';
import { as } from '@sotto/testing/viewers';
import { aShop, begin, booked, buy, clearing, deliver, owns, pageOf, paymentOf, receive, reconcile, settle, statusOf } from './paying.js';
import { World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await World.start();
});
afterAll(() => world.stop());

const eventsAbout = async (paymentId: string) =>
  (await world.h.published(ContentPurchasedSchema)).filter(({ purchaseId }) => purchaseId === paymentId).length;
const lastEvents = (count: number) => world.provider.state.events.slice(-count);

describe('PurchaseContent: a purchase', () => {
  test('is paid at the stored price, on the provider’s page, under our own id', async () => {
    const shop = await aShop(world, 1250);
    const { url, paymentId } = await world.market.purchaseContent(as(shop.buyerId), { contentId: shop.contentId });
    const session = world.provider.state.sessions.get(pageOf(paymentId));
    expect(session).toMatchObject({ asked: 1250, paymentId, url });
    expect(session?.successUrl).toBe(`https://sotto.test/storefront/${shop.creatorId}?success=true&payment=${paymentId}`);
    expect(session?.cancelUrl).toBe(`https://sotto.test/storefront/${shop.creatorId}?canceled=true&payment=${paymentId}`);
    expect(await paymentOf(world, shop.buyerId, paymentId)).toMatchObject({ status: 'pending', amount: 1250, title: 'A title', url });
  });

  test('completes when the provider confirms it: owned, sold, posted, published and pushed once', async () => {
    const shop = await aShop(world);
    const [mine, hers] = [await world.device(shop.buyerId), await world.device(shop.creatorId)];
    const paymentId = await buy(world, shop);
    expect(await owns(world, shop.buyerId, shop.contentId)).toBe(true);
    expect([await statusOf(world, paymentId), await eventsAbout(paymentId), await booked(world, paymentId)]).toEqual([
      'completed',
      1,
      ['sale'],
    ]);
    expect(mine.of(PaymentChangedPushedSchema).map(({ payment }) => payment)).toMatchObject([
      { id: paymentId, status: 'completed', contentId: shop.contentId, creatorId: shop.creatorId, creatorName: 'Vera' },
    ]);
    expect(hers.of(PaymentChangedPushedSchema)).toEqual([]);
  });

  test("shows the buyer the sharp picture and the seller's name, and nobody else the purchase", async () => {
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
    const started = await Promise.all(Array.from({ length: times }, () => begin(world, shop)));
    started.push(await begin(world, shop));
    expect(new Set(started).size).toBe(1);
    world.provider.members.pay(pageOf(started[0] ?? ''));
    await deliver(world, world.provider.state.events.length - 2);
    await expect(begin(world, shop)).rejects.toMatchObject({ code: 'ALREADY_OWNED', status: 409 });
    expect([...world.provider.state.charges.values()].filter(({ paymentId }) => paymentId === started[0])).toHaveLength(1);
  });

  test('is not made by opening the success page', async () => {
    const shop = await aShop(world);
    const paymentId = await begin(world, shop);
    expect((await paymentOf(world, shop.buyerId, paymentId)).status).toBe('pending');
    expect(await owns(world, shop.buyerId, shop.contentId)).toBe(false);
    await expect(world.market.openItem(as(shop.buyerId), { id: shop.contentId })).rejects.toMatchObject({ code: 'NOT_PURCHASED' });
  });

  test('is noticed by a read when no event arrives', async () => {
    const shop = await aShop(world);
    const paymentId = await begin(world, shop);
    world.provider.members.pay(pageOf(paymentId));
    expect((await paymentOf(world, shop.buyerId, paymentId)).status).toBe('pending'); // asked less than four seconds ago
    world.h.clock.advance({ seconds: 5 });
    expect((await paymentOf(world, shop.buyerId, paymentId)).status).toBe('completed');
    await deliver(world, world.provider.state.events.length - 2);
    expect([await eventsAbout(paymentId), await booked(world, paymentId)]).toEqual([1, ['sale']]);
  });

  test('is noticed by reconciliation when no event arrives and nobody reads it', async () => {
    const shop = await aShop(world);
    const paymentId = await begin(world, shop);
    world.provider.members.pay(pageOf(paymentId));
    await reconcile(world);
    expect([await statusOf(world, paymentId), await booked(world, paymentId)]).toEqual(['completed', ['sale']]);
  });

  test('has one effect when its events arrive three times at once', async () => {
    const shop = await aShop(world);
    const device = await world.device(shop.buyerId);
    const paymentId = await begin(world, shop);
    world.provider.members.pay(pageOf(paymentId));
    const [charged, completed] = lastEvents(2);
    await Promise.all([charged, completed, completed, charged, completed, charged].map((event) => receive(world, event!)));
    await Promise.all([settle(world), settle(world), settle(world)]);
    expect([await eventsAbout(paymentId), await booked(world, paymentId)]).toEqual([1, ['sale']]);
    expect(device.of(PaymentChangedPushedSchema)).toHaveLength(1);
    expect((await world.market.listPurchases(as(shop.buyerId), {})).total).toBe(1);
  });

  test('completes although its event arrives before the page is stored', async () => {
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

describe('PurchaseContent: a purchase is refused', () => {
  test.each([
    ['ITEM_NOT_FOUND', 'nothing', async () => ({ buyerId: world.member(), contentId: newId() })],
    ['OWN_ITEM', 'one’s own item', async () => aShop(world).then(({ creatorId, contentId }) => ({ buyerId: creatorId, contentId }))],
    ['ITEM_NOT_FOUND', 'an item below what can be charged', () => aShop(world, 49)],
    [
      'ITEM_NOT_FOUND',
      'an item that was withdrawn',
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

  test('while the provider is unavailable: nothing changes, and a later attempt works', async () => {
    const shop = await aShop(world);
    world.provider.goDown();
    await expect(begin(world, shop)).rejects.toMatchObject({ code: 'PROVIDER_UNAVAILABLE', status: 502 });
    world.provider.comeBack();
    expect(world.provider.state.sessions.has(pageOf('never'))).toBe(false);
    await buy(world, shop);
    expect(await owns(world, shop.buyerId, shop.contentId)).toBe(true);
  });

  test('when the answer with the page was lost: the next attempt gets that page', async () => {
    const shop = await aShop(world);
    world.provider.fail('openCheckout', 'after');
    const before = world.provider.state.sessions.size;
    await expect(begin(world, shop)).rejects.toMatchObject({ code: 'PROVIDER_UNAVAILABLE' });
    await begin(world, shop);
    expect(world.provider.state.sessions.size).toBe(before + 1);
  });

  test('and fails after a while when it never got a page', async () => {
    const shop = await aShop(world);
    world.provider.fail('openCheckout');
    await expect(begin(world, shop)).rejects.toThrow();
    await reconcile(world, 6);
    const [row] = await world.h.em.execute<{ status: string }[]>('select status from payments where payer_id = ?', [shop.buyerId]);
    expect(row?.status).toBe('failed');
  });
});

test('ListPurchases: a deleted item stays in the list and cannot be opened', async () => {
  const shop = await aShop(world);
  await buy(world, shop);
  await world.market.deleteItem(as(shop.creatorId), { id: shop.contentId });
  const { purchases } = await world.market.listPurchases(as(shop.buyerId), {});
  expect(purchases).toMatchObject([{ title: 'A title', amount: 500, status: 'completed', available: false }]);
  expect(purchases[0]?.picture).toBeUndefined();
});

test('Ledger: holds the balance of the provider to the cent after purchases', async () => {
  await reconcile(world, 2);
  expect(await clearing(world)).toBe(world.provider.state.balance);
  expect(await world.h.published(PurchaseRefundedSchema)).toEqual([]);
});
