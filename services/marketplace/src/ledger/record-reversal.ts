import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { newId } from '@sotto/kit/orm/ids';
import { Outbox } from '@sotto/kit/outbox/outbox';
import { EarningsChangedSchema } from '@sotto/proto/marketplace/v1/events';
import { Creators } from '../creators/creators.js';
import { PostTransaction } from './post-transaction.js';
import type { Cause } from './reversal-flow.js';
import { reverse, type Reversed, type Reversible, type ShareState } from './reverse.js';
import { SaleShares, type HeldSale } from './sale-shares.js';

/** What came back of a payment, or was asked back. */
export interface ReversalFacts {
  paymentId: string;
  /** The provider's name of the refund or the dispute: what happens to one of them is told under one name. */
  reference: string;
  /** What the provider says of it now. Of what comes late or again nothing moves. */
  cause: Cause;
  /** What it is about, cents. The creator's share moves once all of the payment is back; parts are the platform's to bear. */
  amount: number;
  /** What the provider keeps for a dispute as things stand, cents: 0 for a refund, and for a dispute whose fee was given back. */
  disputeFee: number;
  /** Why, for the creator; may be empty. */
  reason: string;
  at: Date;
}

const noteSql = `
  insert into ledger_reversals (reference, payment_id, kind, state, amount, reason, created_at) values (?, ?, ?, 'none', ?, ?, ?)
  on conflict (reference) do update set reason = coalesce(nullif(excluded.reason, ''), ledger_reversals.reason)`;
const storeSql = `update ledger_reversals set state = ?, fee = ? where reference = ?`;

const counts = (share: ShareState) => share === 'pending' || share === 'available';

/** Books, in the caller's transaction, what a refund or a dispute does: the stored split goes back from where the share lies now. */
@Injectable()
export class RecordReversal {
  constructor(
    private readonly shares: SaleShares,
    private readonly creators: Creators,
    private readonly post: PostTransaction,
    private readonly outbox: Outbox,
  ) {}

  /** Refuses a payment that is not in the books yet: it has to be completed first. */
  async execute(em: EntityManager, facts: ReversalFacts): Promise<void> {
    const sale = await this.shares.hold(em, facts.paymentId);
    if (sale) return this.ofSale(em, sale, facts);
    const revenue = await this.shares.revenueOf(em, facts.paymentId);
    if (!revenue) throw new Error(`Payment ${facts.paymentId} came back before it was booked.`);
    await this.book(em, facts, null, { revenue });
  }

  private async ofSale(em: EntityManager, sale: HeldSale, facts: ReversalFacts): Promise<void> {
    const { share = sale.share } = await this.book(em, facts, sale.owner, sale);
    if (share !== sale.share) await this.shares.move(em, facts.paymentId, share);
    if (counts(share) !== counts(sale.share)) await this.creators.count(em, sale.owner, sale, counts(share) ? 1 : -1);
    if (sale.creatorId) this.outbox.add(EarningsChangedSchema, { creatorId: sale.creatorId });
  }

  private async book(em: EntityManager, facts: ReversalFacts, owner: string | null, payment: Reversible): Promise<Reversed> {
    const { paymentId, reference, cause, at } = facts;
    const kind = cause === 'refund' || cause === 'refund_failed' ? 'refund' : 'dispute';
    await em.execute(noteSql, [reference, paymentId, kind, facts.amount, facts.reason, at.toISOString()]);
    const all = await this.shares.reversalsOf(em, paymentId);
    const known = all.find((one) => one.reference === reference);
    if (!known) throw new Error(`${reference} belongs to another payment than ${paymentId}.`);
    const reversed = reverse(
      payment,
      known,
      all.filter((one) => one !== known),
      cause,
      facts.disputeFee,
    );
    for (const posting of reversed.postings) {
      // A fee can change again and again; that it is booked once, the row of the dispute says.
      const name = posting.kind === 'dispute_fee' ? `${reference}:${newId()}` : reference;
      await this.post.execute(em, { ...posting, reference: name, paymentId, owner, at });
    }
    await em.execute(storeSql, [reversed.reversal.state, reversed.reversal.fee, reference]);
    return reversed;
  }
}
