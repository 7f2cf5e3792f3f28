import { newId } from '@sotto/kit/orm/ids';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { RecordSale, type SaleFacts, type SaleTerms } from '../src/earnings/record-sale.js';
import { JoinCreators } from '../src/creators/join.js';
import { RecordReversal, type ReversalFacts } from '../src/ledger/record-reversal.js';
import { ReleaseEarnings } from '../src/payouts/release-earnings.js';
import type { World } from './world.js';

/** A transaction as the verbs of payments open one. */
export const within = <T>(world: World, work: (em: EntityManager) => Promise<T>): Promise<T> =>
  world.h.get(MikroORM).em.fork().transactional(work);

/** Somebody paid for an item of hers, or tipped her. */
export async function sell(world: World, creatorId: string, given: Partial<SaleFacts> = {}): Promise<SaleTerms & { id: string }> {
  const id = given.paymentId ?? newId();
  const item = { kind: 'content', title: 'A title', contentType: 'photo', contentId: newId(), note: '' } as const;
  const facts: SaleFacts = { ...item, totalAmount: 1_000, at: world.h.clock.now(), ...given, paymentId: id, creatorId };
  return { id, ...(await within(world, (em) => world.h.get(RecordSale).execute(em, facts))) };
}

export const tip = (world: World, creatorId: string, given: Partial<SaleFacts> = {}) =>
  sell(world, creatorId, { kind: 'tip', title: '', contentType: '', contentId: null, note: 'For you', ...given });

/** Something came back of a sale, or its payer's bank asks for it. */
export async function reverse(world: World, paymentId: string, cause: ReversalFacts['cause'], given: Partial<ReversalFacts> = {}) {
  const reference = cause.startsWith('refund') ? `re_${paymentId}` : `du_${paymentId}`;
  const facts = { paymentId, cause, reference, amount: 1_000, disputeFee: 0, reason: '', at: world.h.clock.now(), ...given };
  await within(world, (em) => world.h.get(RecordReversal).execute(em, facts));
}

/** She has her first item. */
export const join = (world: World, creatorId: string) => within(world, (em) => world.h.get(JoinCreators).execute(em, creatorId));

/** The days pass in which a sale waits, and the sweep comes by. */
export async function mature(world: World, ...saleIds: string[]): Promise<void> {
  for (const id of saleIds) await world.h.em.execute('update creator_sales set matures_at = now() where id = ?', [id]);
  await world.h.get(ReleaseEarnings).execute();
}

/** A platform account, as the books have it. */
export async function accountOf(world: World, kind: string): Promise<number> {
  const sql = `select coalesce(sum(e.amount), 0)::int as amount from ledger_entries e join ledger_accounts a on a.id = e.account_id where a.kind = ?`;
  const [row] = await world.h.em.execute<{ amount: number }[]>(sql, [kind]);
  return row?.amount ?? 0;
}
