import { disputeFeeLines, type RevenueKind, type Split } from './movements.js';
import { reversalFlow, toldBy, type Cause, type ReversalState } from './reversal-flow.js';
import { opposite, sumOf, together, type Lines, type TransactionKind } from './transaction.js';

/** Where a creator's share of a sale lies: it may still be taken back, it can be paid out, it lies still, or it went back. */
export type ShareState = 'pending' | 'available' | 'held' | 'returned';

export interface SharedSale extends Split {
  share: ShareState;
  /** Whether the time is over in which the share waits. */
  matured: boolean;
}

/** What a payment was to the ledger. */
export type Reversible = SharedSale | { revenue: RevenueKind };

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

export interface Reversed {
  reversal: Reversal;
  /** Where the share lies from now on; undefined for a payment without one. */
  share?: ShareState;
  postings: Posting[];
}

const isSale = (payment: Reversible): payment is SharedSale => 'share' in payment;

/** Where the money of a refund or dispute is: with the payer, between the two banks, or with us. */
const moneyOf = ({ state, amount }: Reversal): Lines => {
  if (state === 'refunded' || state === 'lost') return { provider_clearing: -amount };
  return state === 'open' ? { provider_clearing: -amount, disputed_funds: amount } : {};
};

/** How a sale stands in the books while its share lies there; of one that went back nothing stands there. */
const splitAt = ({ creatorAmount, commissionAmount }: Split, share: ShareState): Lines =>
  share === 'returned' ? {} : { [`creator_${share}` as const]: -creatorAmount, platform_fees: -commissionAmount };

/**
 * The share moves when all of the payment is back, or asked back: at once or in parts. In whichever order that was told, it lies in the same
 * place.
 */
function shareAfter(sale: SharedSale, reversals: readonly Reversal[]): ShareState {
  const amountOf = (...states: ReversalState[]) =>
    reversals.reduce((sum, { state, amount }) => (states.includes(state) ? sum + amount : sum), 0);
  if (amountOf('refunded', 'lost') >= sale.totalAmount) return 'returned';
  if (amountOf('refunded', 'lost', 'open') >= sale.totalAmount) return 'held';
  if (sale.share === 'pending' || sale.share === 'available') return sale.share;
  return sale.matured ? 'available' : 'pending';
}

/** Who bears what no share covers: as long as a part is back, or when it is back twice, that is our loss; what was ours is ours no more. */
function bearerOf(payment: Reversible): keyof Lines {
  if (isSale(payment)) return 'dispute_losses';
  return payment.revenue === 'unclaimed' ? 'owed_to_payers' : 'platform_revenue';
}

const kindOf: Partial<Record<ReversalState, TransactionKind>> = {
  refunded: 'refund',
  failed: 'refund_failed',
  open: 'dispute',
  won: 'dispute_won',
  lost: 'dispute_lost',
};

/**
 * What a refund or dispute does to the books, by what is known: the money moves, the stored split goes where it belongs, and what is left
 * over is ours to bear. `others` are the payment's other refunds and disputes; `fee` is what the provider keeps for this one by now.
 */
export function reverse(payment: Reversible, known: Reversal, others: readonly Reversal[], cause: Cause, fee: number): Reversed {
  const state = reversalFlow[known.state][cause] ?? known.state;
  // Late news says nothing new of the fee; the newest may come again with another one.
  const reversal = { ...known, state, fee: state === toldBy[cause] ? fee : known.fee };
  const share = isSale(payment) ? shareAfter(payment, [...others, reversal]) : undefined;
  const money = together(moneyOf(reversal), opposite(moneyOf(known)));
  const moved = isSale(payment) && share ? together(splitAt(payment, share), opposite(splitAt(payment, payment.share))) : {};
  const rest = -sumOf(together(money, moved));
  const postings: Posting[] = [];
  const kind = kindOf[state];
  if (kind && state !== known.state) postings.push({ kind, lines: together(money, moved, { [bearerOf(payment)]: rest }) });
  if (reversal.fee !== known.fee) postings.push({ kind: 'dispute_fee', lines: disputeFeeLines(reversal.fee - known.fee) });
  return { reversal, share, postings };
}
