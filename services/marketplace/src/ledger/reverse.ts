import { disputeFeeLines, type RevenueKind, type Split } from './movements.js';
import { opposite, together, type Lines, type TransactionKind } from './transaction.js';

/** Where a creator's share of a sale lies: it may still be taken back, it can be paid out, it lies still, or it went back. */
export const shareStates = ['pending', 'available', 'held', 'returned'] as const;
export type ShareState = (typeof shareStates)[number];

export interface SharedSale extends Split {
  share: ShareState;
  /** The refund or dispute that put the share where it lies; null as long as nothing came back. */
  movedBy: string | null;
  /** Whether the time is over in which the share waits. */
  matured: boolean;
}

/** What a payment was to the ledger. */
export type Reversible = SharedSale | { revenue: RevenueKind };

export const causes = ['refund', 'refund_failed', 'dispute_opened', 'dispute_won', 'dispute_lost'] as const;
export type Cause = (typeof causes)[number];

export type ReversalState = 'none' | 'refunded' | 'open' | 'won' | 'lost' | 'failed';

/** One refund or one dispute. */
export interface Reversal {
  reference: string;
  state: ReversalState;
  amount: number;
  /** What the provider keeps for a dispute, as far as it is booked. */
  fee: number;
}

export interface Posting {
  kind: TransactionKind;
  lines: Lines;
}

/**
 * What each cause leads to, by what is known. What is missing here is late or said already, and moves nothing. A lost dispute can be
 * decided anew; a won one is over, and a bank that asks again opens another.
 */
const flow: Record<ReversalState, Partial<Record<Cause, readonly Cause[]>>> = {
  none: {
    refund: ['refund'],
    dispute_opened: ['dispute_opened'],
    dispute_won: ['dispute_opened', 'dispute_won'],
    dispute_lost: ['dispute_opened', 'dispute_lost'],
  },
  refunded: { refund_failed: ['refund_failed'] },
  open: { dispute_won: ['dispute_won'], dispute_lost: ['dispute_lost'] },
  lost: { dispute_won: ['dispute_won'] },
  won: {},
  failed: {},
};

const stateAfter: Record<Cause, ReversalState> = {
  refund: 'refunded',
  refund_failed: 'failed',
  dispute_opened: 'open',
  dispute_won: 'won',
  dispute_lost: 'lost',
};

const isSale = (payment: Reversible): payment is SharedSale => 'share' in payment;

/** The account from which a share is paid: pending or available by its state, held while a dispute is open. */
const shareAccount = { pending: 'creator_pending', available: 'creator_available', held: 'creator_held' } as const;

/** What is given back of a payment that has no share to take from: our own revenue, or our loss. */
const ours = (payment: Reversible, amount: number): Lines => {
  if (isSale(payment)) return { dispute_losses: amount };
  return payment.revenue === 'unclaimed' ? { owed_to_payers: amount } : { platform_revenue: amount };
};

/** Takes the split back from where the share lies, exactly as it was booked. */
const split = (sale: SharedSale, from: keyof typeof shareAccount): Lines => ({
  [shareAccount[from]]: sale.creatorAmount,
  platform_fees: sale.commissionAmount,
});

interface Step {
  posting: Posting;
  /** Where the share lies from now on, when it moves. */
  moved?: Pick<SharedSale, 'share' | 'movedBy'>;
}

/**
 * One step. Only what came back as a whole moves the creator's share, and only once: what is left after that, or was only a part, is ours
 * to bear.
 */
function step(payment: Reversible, reversal: Reversal, cause: Cause): Step {
  const { amount, reference, state } = reversal;
  const sale = isSale(payment) && amount === payment.totalAmount ? payment : undefined;
  const mine = sale?.movedBy === reference;
  const moved = (share: ShareState, movedBy: string | null) => ({ moved: { share, movedBy } });
  const home = sale?.matured ? 'available' : 'pending';
  const paid = { provider_clearing: -amount };
  const back = { provider_clearing: amount };

  switch (cause) {
    case 'refund':
      if (sale && sale.share !== 'returned')
        return { ...moved('returned', reference), posting: { kind: 'refund', lines: together(paid, split(sale, sale.share)) } };
      return { posting: { kind: 'refund', lines: together(paid, ours(payment, amount)) } };
    case 'dispute_opened': {
      const lines = together(paid, { disputed_funds: amount });
      if (!sale || sale.share === 'held' || sale.share === 'returned') return { posting: { kind: 'dispute', lines } };
      const held = { [shareAccount[sale.share]]: sale.creatorAmount, creator_held: -sale.creatorAmount };
      return { ...moved('held', reference), posting: { kind: 'dispute', lines: together(lines, held) } };
    }
    case 'dispute_lost': {
      const gone = { disputed_funds: -amount };
      if (sale && mine && sale.share === 'held')
        return { ...moved('returned', reference), posting: { kind: 'dispute_lost', lines: together(gone, split(sale, 'held')) } };
      return { posting: { kind: 'dispute_lost', lines: together(gone, ours(payment, amount)) } };
    }
    case 'dispute_won':
    case 'refund_failed': {
      const from = state === 'open' ? { disputed_funds: -amount } : {};
      const lines = together(back, from);
      if (sale && mine && sale.share === 'held') {
        const freed = { creator_held: sale.creatorAmount, [shareAccount[home]]: -sale.creatorAmount };
        return { ...moved(home, null), posting: { kind: cause, lines: together(lines, freed) } };
      }
      if (state === 'open') return { posting: { kind: cause, lines } };
      if (sale && mine && sale.share === 'returned')
        return { ...moved(home, null), posting: { kind: cause, lines: together(lines, opposite(split(sale, home))) } };
      return { posting: { kind: cause, lines: together(lines, opposite(ours(payment, amount))) } };
    }
  }
}

export interface Reversed<P extends Reversible> {
  payment: P;
  reversal: Reversal;
  postings: Posting[];
}

/** What a refund or dispute does to the books, by what is known of it. `fee` is what the provider keeps for a dispute by now. */
export function reverse<P extends Reversible>(payment: P, known: Reversal, cause: Cause, fee: number): Reversed<P> {
  const steps = flow[known.state][cause] ?? [];
  const postings: Posting[] = [];
  let now: P = payment;
  let reversal = known;
  for (const each of steps) {
    const done = step(now, reversal, each);
    postings.push(done.posting);
    now = { ...now, ...done.moved };
    reversal = { ...reversal, state: stateAfter[each] };
  }
  // Late news of a dispute says nothing new of its fee either; the newest may come again with another fee.
  if (reversal.state === stateAfter[cause] && fee !== reversal.fee) {
    postings.push({ kind: 'dispute_fee', lines: disputeFeeLines(fee - reversal.fee) });
    reversal = { ...reversal, fee };
  }
  return { payment: now, reversal, postings };
}
