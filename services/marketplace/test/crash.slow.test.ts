import { MikroORM } from '@mikro-orm/postgresql';
import { ContentPurchasedSchema } from '@sotto/proto/marketplace/v1/events';
import { AsyncLocalStorage } from 'node:async_hooks';
import { SettlePayment } from '../src/payments/checkout/settle-payment.js';
import { HandleEvents } from '../src/payments/provider-events/handle-events.js';
import { ReceiveProviderEvent } from '../src/payments/provider-events/receive-provider-event.js';
import { PurchaseContent } from '../src/selling/purchases/purchase-content.js';
import { SettleRefund } from '../src/payments/reversals/settle-refund.js';
import { aShop, booked, clearing, inRequest, owns, pageOf, reconcile } from './paying.js';
import { World } from './world.js';

/** One run that dies at its n-th point: it does nothing afterwards, and what was committed stays, as after `kill -9`. */
interface Run {
  dieAt: number;
  points: string[];
}

const running = new AsyncLocalStorage<Run>();

function point(name: string): void {
  const run = running.getStore();
  if (!run) return;
  run.points.push(name);
  if (run.points.length >= run.dieAt) throw new Error(`killed at ${name}`);
}

let world: World;
beforeAll(async () => {
  world = await World.start({ quiet: true });
  world.provider.atPoint = point;
  const reached = (name: string) => () => {
    point(name);
    return Promise.resolve();
  };
  world.h
    .get(MikroORM)
    .em.getEventManager()
    .registerSubscriber({
      beforeTransactionStart: reached('before a transaction'),
      beforeTransactionCommit: reached('before a commit'),
      afterTransactionCommit: reached('after a commit'),
    });
});
afterAll(() => world.stop());

/** Runs the steps of a purchase until the process dies. */
async function attempt(run: Run, steps: (() => Promise<unknown>)[]): Promise<void> {
  await running
    .run(run, async () => {
      for (const step of steps) await inRequest(world, step);
    })
    .catch(() => undefined);
}

type Shop = Awaited<ReturnType<typeof aShop>>;

/** All steps of our own code from the click to the item. */
const stepsOf = ({ buyerId, contentId }: Shop) => {
  const since = world.provider.state.events.length;
  return [
    () => world.h.get(PurchaseContent).execute(buyerId, contentId),
    async () => payOnce(buyerId),
    async () => {
      for (const event of world.provider.state.events.slice(since))
        await world.h.get(ReceiveProviderEvent).execute(world.provider.delivery(event));
    },
    () => world.h.get(HandleEvents).execute(),
  ];
};

/** The member pays on the open page, whether or not a process is running. */
function payOnce(buyerId: string): void {
  const customer = world.provider.state.customers.get(buyerId);
  const open = [...world.provider.state.sessions.values()].find((one) => one.customerId === customer && one.status === 'open');
  if (open) world.provider.members.pay(open.id);
}

const chargesOf = (buyerId: string) => {
  const customer = world.provider.state.customers.get(buyerId);
  const pages = [...world.provider.state.sessions.values()].filter((one) => one.customerId === customer);
  return pages.flatMap(({ chargeRef }) => chargeRef ?? []);
};

const paymentsOf = (buyerId: string) =>
  world.h.em.execute<{ id: string; status: string }[]>('select id, status from payments where payer_id = ?', [buyerId]);

async function pointsOfAWholeRun(): Promise<string[]> {
  const run = { dieAt: Number.POSITIVE_INFINITY, points: [] };
  const shop = await aShop(world);
  await attempt(run, stepsOf(shop));
  await reconcile(world);
  expect(await owns(world, shop.buyerId, shop.contentId)).toBe(true);
  return run.points;
}

test('A process that is killed anywhere between the click and the item charges once and loses no sale', async () => {
  const points = await pointsOfAWholeRun();
  expect(points.length).toBeGreaterThan(20);
  for (let dieAt = 1; dieAt <= points.length; dieAt += 1) {
    const shop = await aShop(world);
    await attempt({ dieAt, points: [] }, stepsOf(shop));
    // Another process takes over; the member opens the item again, and buys it if it is not there.
    if (chargesOf(shop.buyerId).length === 0) {
      world.h.clock.advance({ minutes: 6 });
      await inRequest(world, () => world.h.get(PurchaseContent).execute(shop.buyerId, shop.contentId)).catch(() => undefined);
      payOnce(shop.buyerId);
    }
    await reconcile(world);
    const where = `killed at ${points[dieAt - 1]} (${dieAt})`;
    const bought = (await paymentsOf(shop.buyerId)).filter(({ status }) => status === 'completed');
    expect({ where, charges: chargesOf(shop.buyerId).length, bought: bought.length }).toEqual({ where, charges: 1, bought: 1 });
    expect({ where, books: await booked(world, bought[0]!.id) }).toEqual({ where, books: ['sale'] });
    expect({ where, owned: await owns(world, shop.buyerId, shop.contentId) }).toEqual({ where, owned: true });
  }
  const details = (await world.h.published(ContentPurchasedSchema)).map(({ purchaseId }) => purchaseId);
  expect(new Set(details).size).toBe(details.length);
  expect(details.length).toBe(points.length + 1);
  expect(await clearing(world)).toBe(world.provider.state.balance);
}, 60_000);

test('A process that is killed anywhere in a refund refunds once', async () => {
  const names: string[] = [];
  for (let dieAt = 1; dieAt <= 1 + names.length; dieAt += 1) {
    const shop = await aShop(world);
    const { id } = await inRequest(world, () => world.h.get(PurchaseContent).execute(shop.buyerId, shop.contentId));
    await world.market.deleteItem({ kind: 'member', userId: shop.creatorId, roles: [], sessionId: shop.creatorId }, { id: shop.contentId });
    world.provider.members.pay(pageOf(id));
    const run: Run = { dieAt, points: [] };
    await attempt(run, [() => world.h.get(HandleEvents).execute(), () => settleRefundOf(id)]);
    if (run.points.length > names.length) names.splice(0, names.length, ...run.points);
    await reconcile(world);
    await reconcile(world);
    expect(await booked(world, id)).toEqual(['refund', 'unclaimed']);
    expect([...world.provider.state.refunds.values()].filter(({ chargeRef }) => chargesOf(shop.buyerId).includes(chargeRef))).toHaveLength(
      1,
    );
    if (dieAt > 30) break;
  }
  expect(await clearing(world)).toBe(world.provider.state.balance);
}, 60_000);

async function settleRefundOf(paymentId: string): Promise<void> {
  const settle = world.h.get(SettlePayment);
  await settle.execute(await settle.read(paymentId));
  const rows = await world.h.em.execute<{ id: string }[]>('select id from refunds where payment_id = ?', [paymentId]);
  for (const { id } of rows) await world.h.get(SettleRefund).execute(id);
}

test('A service that restarts between the click and the payment completes the payment', async () => {
  const shop = await aShop(world);
  const { id } = await inRequest(world, () => world.h.get(PurchaseContent).execute(shop.buyerId, shop.contentId));
  await world.h.suspend();
  world.provider.members.pay(pageOf(id));
  await world.h.resume();
  await reconcile(world);
  expect([await owns(world, shop.buyerId, shop.contentId), await booked(world, id)]).toEqual([true, ['sale']]);
});
