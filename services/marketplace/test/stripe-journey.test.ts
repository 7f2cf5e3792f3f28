import { anonymous } from '@sotto/kit/nats/viewer';
import { EntitlementChangedSchema } from '@sotto/proto/marketplace/v1/events';
import { as, asService } from '@sotto/testing/viewers';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { aShop, aSubscriber, booked, clearing, owns, reconcile, settle, statusOf } from './paying.js';
import { SandboxStage } from './stripe-sandbox.js';
import { World } from './world.js';

/** The whole way: marketplace, the Stripe adapter, the sandbox, and signed events over HTTP. */
let world: World;
let stage: SandboxStage;
let hook: Server;
beforeAll(async () => {
  hook = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const signature = String(request.headers['stripe-signature']);
      world.market.receiveProviderEvent(anonymous, { payload: Buffer.concat(chunks), signature }).then(
        () => response.end(),
        () => response.writeHead(500).end(),
      );
    });
  });
  await new Promise<void>((ready) => hook.listen(0, '127.0.0.1', ready));
  stage = await SandboxStage.start(`http://127.0.0.1:${(hook.address() as AddressInfo).port}`);
  world = await World.start({ real: stage.provider });
  // Every event arrives three times, the last one first.
  await stage.control('journey', { copies: 3, reorder: true });
});
afterAll(async () => {
  await world?.stop();
  await stage?.stop();
  await new Promise((closed) => hook.close(closed));
});
afterEach(async () => {
  await arrived();
  expect(await clearing(world)).toBe(await stage.provider.readBalance());
});

async function arrived(): Promise<void> {
  await stage.idle();
  await settle(world);
}

async function sessionOf(paymentId: string): Promise<string> {
  const [row] = await world.h.em.execute<{ ref: string }[]>('select session_ref as ref from payments where id = ?', [paymentId]);
  return row?.ref ?? '';
}

async function paid(paymentId: string): Promise<string> {
  await stage.control(`sessions/${await sessionOf(paymentId)}/pay`);
  await arrived();
  return paymentId;
}

async function bought() {
  const shop = await aShop(world, 1250);
  const { paymentId, url } = await world.market.purchaseContent(as(shop.buyerId), { contentId: shop.contentId });
  expect(stage.isOwnPage(url)).toBe(true);
  await paid(paymentId);
  const [row] = await world.h.em.execute<{ ref: string }[]>('select charge_ref as ref from payments where id = ?', [paymentId]);
  return { ...shop, paymentId, charge: row?.ref ?? '' };
}

test('Stripe journey: an item is bought, its fee is posted, and it is refunded', async () => {
  const { paymentId, buyerId, contentId } = await bought();
  expect([await statusOf(world, paymentId), await owns(world, buyerId, contentId)]).toEqual(['completed', true]);
  await world.market.refundPayment(asService('admin'), { paymentId, reason: 'Sorry.' });
  await arrived();
  expect([await statusOf(world, paymentId), await booked(world, paymentId)]).toEqual(['refunded', ['refund', 'sale']]);
});

test('Stripe journey: a refund that takes days counts when it has succeeded', async () => {
  const { paymentId } = await bought();
  await stage.control('settings', { next_refund: 'pending' });
  expect(await world.market.refundPayment(asService('admin'), { paymentId, reason: 'Sorry.' })).toMatchObject({ status: 'completed' });
  await stage.control('settings', { next_refund: 'succeeded' });
  const [row] = await world.h.em.execute<{ ref: string }[]>('select provider_ref as ref from refunds where payment_id = ?', [paymentId]);
  await stage.control(`refunds/${row?.ref}/succeed`);
  await arrived();
  expect(await statusOf(world, paymentId)).toBe('refunded');
});

test.each([
  ['win', 'completed'],
  ['lose', 'refunded'],
])('Stripe journey: a dispute stops access, and after we %s it the payment is %s', async (end, status) => {
  const { paymentId, charge, buyerId, contentId } = await bought();
  const { id } = await stage.control(`charges/${charge}/dispute`);
  await arrived();
  expect([await statusOf(world, paymentId), await owns(world, buyerId, contentId)]).toEqual(['disputed', false]);
  await stage.control(`disputes/${String(id)}/${end}`);
  await arrived();
  expect(await statusOf(world, paymentId)).toBe(status);
});

test('Stripe journey: a dispute names when the bank asked, and until when an answer is accepted', async () => {
  const { paymentId, charge } = await bought();
  const [row] = await world.h.em.execute<{ creator_id: string }[]>('select creator_id from creator_sales where id = ?', [paymentId]);
  const dispute = async () => (await world.market.listSales(as(row!.creator_id), {})).sales[0]?.dispute;
  const { id } = await stage.control(`charges/${charge}/dispute`);
  await arrived();
  const { openedAt, respondBy } = (await dispute())!;
  expect(Number(respondBy!.seconds - openedAt!.seconds)).toBe(7 * 86_400);
  await stage.control(`disputes/${String(id)}/review`);
  await arrived();
  const answered = (await dispute())!;
  expect([answered.status, answered.openedAt, answered.respondBy]).toEqual(['open', openedAt, undefined]);
});

test('Stripe journey: a refused card leaves the page open, an abandoned page fails, and a delayed payment is awaited', async () => {
  const shop = await aShop(world);
  const begin = async () => (await world.market.purchaseContent(as(shop.buyerId), { contentId: shop.contentId })).paymentId;
  const first = await begin();
  await stage.control(`sessions/${await sessionOf(first)}/decline`, { reason: 'insufficient_funds' });
  await arrived();
  expect(await statusOf(world, first)).toBe('pending');
  await stage.control(`sessions/${await sessionOf(first)}/expire`);
  await arrived();
  expect(await statusOf(world, first)).toBe('failed');

  const second = await begin();
  await stage.control(`sessions/${await sessionOf(second)}/pay_later`);
  await arrived();
  expect(await statusOf(world, second)).toBe('pending');
  await stage.control(`sessions/${await sessionOf(second)}/arrive`);
  await arrived();
  expect(await statusOf(world, second)).toBe('completed');
});

test('Stripe journey: a delayed payment that fails at last fails the payment', async () => {
  const shop = await aShop(world);
  const { paymentId } = await world.market.purchaseContent(as(shop.buyerId), { contentId: shop.contentId });
  await stage.control(`sessions/${await sessionOf(paymentId)}/pay_later`);
  await arrived();
  await stage.control(`sessions/${await sessionOf(paymentId)}/arrive_failing`);
  await arrived();
  expect(await statusOf(world, paymentId)).toBe('failed');
});

test('Stripe journey: a plan is subscribed to, renewed, changed, unpaid, paid late, and ends', async () => {
  const userId = aSubscriber(world);
  const plan = async () => {
    const { tier, status, cancelAtPeriodEnd } = await world.market.getSubscription(as(userId), {});
    return `${tier} ${status}${cancelAtPeriodEnd ? ' until its end' : ''}`;
  };
  await paid((await world.market.createSubscription(as(userId), { tier: 'premium_tier_1' })).paymentId);
  expect(await plan()).toBe('premium_tier_1 active');
  const [row] = await world.h.em.execute<{ ref: string }[]>('select provider_subscription_id as ref from subscriptions where user_id = ?', [
    userId,
  ]);
  const does = async (action: string, values = {}) => {
    await stage.control(`subscriptions/${row?.ref}/${action}`, values);
    await arrived();
    return plan();
  };
  expect(await does('renew')).toBe('premium_tier_1 active');
  expect(await does('fail_next')).toMatch(/premium_tier_1/);
  expect(await does('renew')).toMatch(/past_due/);
  expect(await does('retry')).toBe('premium_tier_1 active');
  expect(await does('cancel_later')).toBe('premium_tier_1 active until its end');
  expect(await does('resume')).toBe('premium_tier_1 active');
  expect(await does('cancel')).toBe('free canceled');
  const tiers = (await world.h.published(EntitlementChangedSchema)).filter((event) => event.userId === userId).map(({ tier }) => tier);
  expect(tiers.at(-1)).toBe('free');
});

test('Stripe journey: reconciliation replaces events that were dropped', async () => {
  await stage.control('journey', { drop: 'all' });
  const shop = await aShop(world);
  const { paymentId } = await world.market.purchaseContent(as(shop.buyerId), { contentId: shop.contentId });
  await paid(paymentId);
  expect(await statusOf(world, paymentId)).toBe('pending');
  await reconcile(world);
  await reconcile(world);
  expect(await statusOf(world, paymentId)).toBe('completed');
});

test('Stripe journey: a lost answer leads to one page and one charge', async () => {
  const shop = await aShop(world);
  await stage.control('faults', { method: 'POST', path: '/v1/checkout/sessions', kind: 'lost', times: 2 });
  const begin = () => world.market.purchaseContent(as(shop.buyerId), { contentId: shop.contentId });
  await expect(begin()).rejects.toMatchObject({ code: 'PROVIDER_UNAVAILABLE' });
  await paid((await begin()).paymentId);
  await reconcile(world);
  await reconcile(world);
  expect(await owns(world, shop.buyerId, shop.contentId)).toBe(true);
});
