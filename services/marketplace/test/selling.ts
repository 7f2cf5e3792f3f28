import { newId } from '@sotto/kit/orm/ids';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { RecordSale, type SaleDetails, type SaleTerms } from '../src/selling/earnings/record-sale.js';
import { Creators } from '../src/payments/ledger/creators.js';
import { RecordReversal, type ReversalDetails } from '../src/payments/ledger/record-reversal.js';
import { ReleaseEarnings } from '../src/payments/payouts/release-earnings.js';
import type { World } from './world.js';

/** A transaction as the operations open one. */
export const within = <T>(world: World, work: (em: EntityManager) => Promise<T>): Promise<T> =>
  world.h.get(MikroORM).em.fork().transactional(work);

/** An item of hers is paid, or a tip. */
export async function sell(world: World, creatorId: string, given: Partial<SaleDetails> = {}): Promise<SaleTerms & { id: string }> {
  const id = given.paymentId ?? newId();
  const item = { kind: 'content', title: 'A title', contentType: 'photo', contentId: newId(), note: '' } as const;
  const details: SaleDetails = { ...item, totalAmount: 1_000, at: world.h.clock.now(), ...given, paymentId: id, creatorId };
  return { id, ...(await within(world, (em) => world.h.get(RecordSale).execute(em, details))) };
}

export const tip = (world: World, creatorId: string, given: Partial<SaleDetails> = {}) =>
  sell(world, creatorId, { kind: 'tip', title: '', contentType: '', contentId: null, note: 'For you', ...given });

/** A sale is refunded or disputed. */
export async function reverse(world: World, paymentId: string, cause: ReversalDetails['cause'], given: Partial<ReversalDetails> = {}) {
  const reference = cause.startsWith('refund') ? `re_${paymentId}` : `du_${paymentId}`;
  const details = { paymentId, cause, reference, amount: 1_000, disputeFee: 0, reason: '', at: world.h.clock.now(), ...given };
  await within(world, (em) => world.h.get(RecordReversal).execute(em, details));
}

/** She saves her first item. */
export const join = (world: World, creatorId: string) => within(world, (em) => world.h.get(Creators).join(em, creatorId));

/** The holding period of sales ends, and the release sweep runs. */
export async function mature(world: World, ...saleIds: string[]): Promise<void> {
  for (const id of saleIds) await world.h.em.execute('update creator_sales set matures_at = now() where id = ?', [id]);
  await world.h.get(ReleaseEarnings).execute();
}

/** The balance of a platform account in the ledger. */
export async function accountOf(world: World, kind: string): Promise<number> {
  const sql = `select coalesce(sum(e.amount), 0)::int as amount from ledger_entries e join ledger_accounts a on a.id = e.account_id where a.kind = ?`;
  const [row] = await world.h.em.execute<{ amount: number }[]>(sql, [kind]);
  return row?.amount ?? 0;
}
