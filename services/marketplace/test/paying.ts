import { RequestContext } from '@mikro-orm/core';
import { newId } from '@sotto/kit/orm/ids';
import { anonymous } from '@sotto/kit/nats/viewer';
import { as } from '@sotto/testing/viewers';
import type { ProviderEvent } from '../src/payments/provider/payment-provider.js';
import { HandleEvents } from '../src/payments/provider-events/handle-events.js';
import { ReconcilePayments } from '../src/payments/reconciliation/reconcile-payments.js';
import type { World } from './world.js';

/** The id of a payment's page at the provider. */
export const pageOf = (paymentId: string) => `cs_${paymentId}`;

/** An event of the provider arrives over HTTP. */
export const receive = (world: World, event: ProviderEvent) => world.market.receiveProviderEvent(anonymous, world.provider.delivery(event));

/** All events that the provider reported since a place in its list arrive in order and are handled. */
export async function deliver(world: World, since = 0): Promise<void> {
  for (const event of world.provider.state.events.slice(since)) await receive(world, event);
  await settle(world);
}

/** Waiting events are handled. */
export const handle = (world: World): Promise<void> => inRequest(world, () => world.h.get(HandleEvents).execute());

/** Waiting events are handled, refunds are settled, events are published. */
export async function settle(world: World): Promise<void> {
  await handle(world);
  await world.h.settle();
}

/** One round of reconciliation, some time later. */
export async function reconcile(world: World, minutes = 2): Promise<void> {
  world.h.clock.advance({ minutes });
  await inRequest(world, () => world.h.get(ReconcilePayments).execute());
  await settle(world);
}

export const inRequest = <T>(world: World, work: () => Promise<T>): Promise<T> => RequestContext.create(world.h.em, work);

/** A creator with one item for sale, and a possible buyer. */
export async function aShop(world: World, price = 500) {
  const [creatorId, buyerId] = [world.creator(), world.member()];
  const { id: contentId, fileId } = await world.readyItem(creatorId, { price });
  return { creatorId, buyerId, contentId, fileId };
}

/** A buyer starts a purchase; returns the id of the payment. */
export async function begin(world: World, { buyerId, contentId }: { buyerId: string; contentId: string }): Promise<string> {
  return (await world.market.purchaseContent(as(buyerId), { contentId })).paymentId;
}

/** An item is bought, paid, and reported. */
export async function buy(world: World, shop: { buyerId: string; contentId: string }): Promise<string> {
  const paymentId = await begin(world, shop);
  const since = world.provider.state.events.length;
  world.provider.members.pay(pageOf(paymentId));
  await deliver(world, since);
  return paymentId;
}

export const chargeOf = (world: World, paymentId: string): string => world.provider.state.sessions.get(pageOf(paymentId))?.chargeRef ?? '';

/** The payment as its payer sees it. */
export async function paymentOf(world: World, payerId: string, paymentId: string) {
  const { payment } = await world.market.getPayment(as(payerId), { paymentId });
  if (!payment) throw new Error('No payment.');
  return payment;
}

export const statusOf = async (world: World, paymentId: string): Promise<string> => {
  const [row] = await world.h.em.execute<{ status: string }[]>('select status from payments where id = ?', [paymentId]);
  return row?.status ?? 'unknown';
};

/** How many ledger transactions of a kind a payment has. */
export async function booked(world: World, paymentId: string): Promise<string[]> {
  const sql = 'select kind from ledger_transactions where payment_id = ? order by kind';
  return (await world.h.em.execute<{ kind: string }[]>(sql, [paymentId])).map(({ kind }) => kind);
}

/** The balance of the provider in the ledger. */
export async function clearing(world: World): Promise<number> {
  const sql = `select coalesce(sum(e.amount), 0)::int as n from ledger_entries e join ledger_accounts a on a.id = e.account_id where a.kind = 'provider_clearing'`;
  return (await world.h.em.execute<{ n: number }[]>(sql))[0]?.n ?? 0;
}

export const owns = async (world: World, userId: string, contentId: string): Promise<boolean> => {
  const { purchases } = await world.market.listPurchases(as(userId), {});
  return purchases.some((one) => one.contentId === contentId && one.status === 'completed');
};

/** A man who may subscribe. */
export const aSubscriber = (world: World) => world.member({ gender: 'male' });

export const anAttempt = newId;

export function permutationsOf<T>(items: T[]): T[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((item, index) => permutationsOf(items.toSpliced(index, 1)).map((rest) => [item, ...rest]));
}

/** Random numbers below a limit, the same ones for the same seed. */
export function diceOf(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

export function shuffle<T>(items: readonly T[], dice: (limit: number) => number): T[] {
  const left = [...items];
  return items.map(() => left.splice(dice(left.length), 1)[0] as T);
}
