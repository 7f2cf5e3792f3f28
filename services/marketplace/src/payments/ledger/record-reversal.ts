import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { newId } from '@sotto/kit/orm/ids';
import { Outbox } from '@sotto/kit/outbox/outbox';
import { EarningsChangedSchema } from '@sotto/proto/marketplace/v1/events';
import { Creators, type CreatorTotals } from './creators.js';
import { PostTransaction } from './post-transaction.js';
import type { Cause } from './reversal-flow.js';
import { reverse, splitLeft, type ReversalResult, type Reversible, type SharedSale, type ShareState } from './reverse.js';
import { SaleShares, type LockedSale } from './sale-shares.js';

/** A refund or dispute of a payment. */
export interface ReversalDetails {
  paymentId: string;
  /** The provider's id of the refund or dispute; all updates of one have the same id. */
  reference: string;
  /** What the provider reports now. Late or repeated reports change nothing. */
  cause: Cause;
  /** Cents. Of a part, the creator and the platform return in the proportion of their shares. */
  amount: number;
  /** Cents that the provider charges for a dispute now: 0 for a refund, and for a dispute whose fee was returned. */
  disputeFee: number;
  /** The reason that the creator sees; may be empty. */
  reason: string;
  at: Date;
}

const noteSql = `
  insert into ledger_reversals (reference, payment_id, kind, state, amount, reason, created_at) values (?, ?, ?, 'none', ?, ?, ?)
  on conflict (reference) do update set reason = coalesce(nullif(excluded.reason, ''), ledger_reversals.reason)`;
const storeSql = `update ledger_reversals set state = ?, fee = ? where reference = ?`;

/** What a sale adds to the totals of its creator: what is left of it, unless it is held or returned. */
function countedOf(sale: SharedSale, share: ShareState, returnedAmount: number): CreatorTotals {
  if (share !== 'pending' && share !== 'available') return { revenue: 0, earnings: 0, sales: 0 };
  const { totalAmount, creatorAmount } = splitLeft(sale, returnedAmount);
  return { revenue: totalAmount, earnings: creatorAmount, sales: 1 };
}

/** Posts a refund or dispute, in the caller's transaction: the stored split is taken from the account where the share is now. */
@Injectable()
export class RecordReversal {
  constructor(
    private readonly shares: SaleShares,
    private readonly creators: Creators,
    private readonly post: PostTransaction,
    private readonly outbox: Outbox,
  ) {}

  /** Throws for a payment that is not in the ledger yet: it has to be completed first. */
  async execute(em: EntityManager, details: ReversalDetails): Promise<void> {
    const sale = await this.shares.lock(em, details.paymentId);
    if (sale) return this.ofSale(em, sale, details);
    const revenue = await this.shares.revenueOf(em, details.paymentId);
    if (!revenue) throw new Error(`Payment ${details.paymentId} came back before it was booked.`);
    await this.book(em, details, null, { revenue });
  }

  private async ofSale(em: EntityManager, sale: LockedSale, details: ReversalDetails): Promise<void> {
    const { share = sale.share, returnedAmount = sale.returnedAmount } = await this.book(em, details, sale.owner, sale);
    if (share !== sale.share || returnedAmount !== sale.returnedAmount)
      await this.shares.move(em, details.paymentId, sale, share, returnedAmount);
    const [before, after] = [countedOf(sale, sale.share, sale.returnedAmount), countedOf(sale, share, returnedAmount)];
    await this.creators.count(em, sale.owner, {
      revenue: after.revenue - before.revenue,
      earnings: after.earnings - before.earnings,
      sales: after.sales - before.sales,
    });
    if (sale.creatorId) this.outbox.add(EarningsChangedSchema, { creatorId: sale.creatorId });
  }

  private async book(em: EntityManager, details: ReversalDetails, owner: string | null, payment: Reversible): Promise<ReversalResult> {
    const { paymentId, reference, cause, at } = details;
    const kind = cause === 'refund' || cause === 'refund_failed' ? 'refund' : 'dispute';
    await em.execute(noteSql, [reference, paymentId, kind, details.amount, details.reason, at.toISOString()]);
    const all = await this.shares.reversalsOf(em, paymentId);
    const known = all.find((one) => one.reference === reference);
    if (!known) throw new Error(`${reference} belongs to another payment than ${paymentId}.`);
    const reversed = reverse(
      payment,
      known,
      all.filter((one) => one !== known),
      cause,
      details.disputeFee,
    );
    for (const posting of reversed.postings) {
      // The fee can change several times; the row of the dispute ensures that each change is posted once.
      const name = posting.kind === 'dispute_fee' ? `${reference}:${newId()}` : reference;
      await this.post.execute(em, { ...posting, reference: name, paymentId, owner, at });
    }
    await em.execute(storeSql, [reversed.reversal.state, reversed.reversal.fee, reference]);
    return reversed;
  }
}
