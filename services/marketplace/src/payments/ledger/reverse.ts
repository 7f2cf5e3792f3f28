import { disputeFeeLines, type RevenueKind, type Split } from './movements.js';
import { reversalFlow, stateAfter, type Cause, type ReversalState } from './reversal-flow.js';
import { opposite, sumOf, together, type Lines, type TransactionKind } from './transaction.js';

/** Where a creator's share of a sale is: it may still be refunded, it can be paid out, it is in dispute, or it was returned. */
export type ShareState = 'pending' | 'available' | 'held' | 'returned';

export interface SharedSale extends Split {
  share: ShareState;
  /** Whether the holding period of the share is over. */
  matured: boolean;
  /** Cents of the payment that were returned so far, as far as they are posted. */
  returnedAmount: number;
}

/** How a payment was posted. */
export type Reversible = SharedSale | { revenue: RevenueKind };

/** One refund or one dispute. */
export interface Reversal {
  reference: string;
  state: ReversalState;
  amount: number;
  /** The fee of a dispute, as far as it is posted. */
  fee: number;
}

export interface Posting {
  kind: TransactionKind;
  lines: Lines;
}

export interface ReversalResult {
  reversal: Reversal;
  /** Where the share is afterwards; undefined for a payment without one. */
  share?: ShareState;
  /** Cents of the payment that are returned afterwards, at most all of it; undefined for a payment without a share. */
  returnedAmount?: number;
  postings: Posting[];
}

const isSale = (payment: Reversible): payment is SharedSale => 'share' in payment;

/** Where the money of a refund or dispute is: with the payer, between the banks, or with us. */
const moneyOf = ({ state, amount }: Reversal): Lines => {
  if (state === 'refunded' || state === 'lost') return { provider_clearing: -amount };
  return state === 'open' ? { provider_clearing: -amount, disputed_funds: amount } : {};
};

/**
 * What is left of a split after a part of the payment was returned. Both sides return in the proportion of the split; our share is rounded
 * half up to a cent as in the sale.
 */
export function splitLeft({ totalAmount, commissionAmount }: Split, returnedAmount: number): Split {
  const left = totalAmount - returnedAmount;
  const commission = Math.floor((2 * commissionAmount * left + totalAmount) / (2 * totalAmount));
  return { totalAmount: left, commissionAmount: commission, creatorAmount: left - commission };
}

/** The entries of a sale while what is left of its share is in this account; none after it was returned. */
function splitAt(sale: Split, share: ShareState, returnedAmount: number): Lines {
  if (share === 'returned') return {};
  const { creatorAmount, commissionAmount } = splitLeft(sale, returnedAmount);
  return { [`creator_${share}` as const]: -creatorAmount, platform_fees: -commissionAmount };
}

const sumIn = (reversals: readonly Reversal[], ...states: ReversalState[]) =>
  reversals.reduce((sum, { state, amount }) => (states.includes(state) ? sum + amount : sum), 0);

/** The share moves when the whole payment is returned or disputed, at once or in parts. The order of the reports does not matter. */
function shareAfter(sale: SharedSale, reversals: readonly Reversal[]): ShareState {
  const amountOf = (...states: ReversalState[]) => sumIn(reversals, ...states);
  if (amountOf('refunded', 'lost') >= sale.totalAmount) return 'returned';
  if (amountOf('refunded', 'lost', 'open') >= sale.totalAmount) return 'held';
  if (sale.share === 'pending' || sale.share === 'available') return sale.share;
  return sale.matured ? 'available' : 'pending';
}

/** The account that bears what no share covers: what is returned twice is a loss, and returned revenue is subtracted. */
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

const saleAfter = (sale: SharedSale, reversals: readonly Reversal[]) => ({
  share: shareAfter(sale, reversals),
  returnedAmount: Math.min(sumIn(reversals, 'refunded', 'lost'), sale.totalAmount),
});

const movedLines = (sale: SharedSale, { share, returnedAmount }: ReturnType<typeof saleAfter>): Lines =>
  together(splitAt(sale, share, returnedAmount), opposite(splitAt(sale, sale.share, sale.returnedAmount)));

/**
 * The ledger entries of a refund or dispute: the money moves, the stored split moves to its account, and the platform bears the rest.
 * `others` are the payment's other refunds and disputes; `fee` is what the provider charges for this one now.
 */
export function reverse(payment: Reversible, known: Reversal, others: readonly Reversal[], cause: Cause, fee: number): ReversalResult {
  const state = reversalFlow[known.state][cause] ?? known.state;
  // A late report has an old fee; the latest one may repeat with a new fee.
  const reversal = { ...known, state, fee: state === stateAfter[cause] ? fee : known.fee };
  const after = isSale(payment) ? saleAfter(payment, [...others, reversal]) : undefined;
  const money = together(moneyOf(reversal), opposite(moneyOf(known)));
  const moved = isSale(payment) && after ? movedLines(payment, after) : {};
  const rest = -sumOf(together(money, moved));
  const postings: Posting[] = [];
  const kind = kindOf[state];
  if (kind && state !== known.state) postings.push({ kind, lines: together(money, moved, { [bearerOf(payment)]: rest }) });
  if (reversal.fee !== known.fee) postings.push({ kind: 'dispute_fee', lines: disputeFeeLines(reversal.fee - known.fee) });
  return { reversal, ...after, postings };
}
