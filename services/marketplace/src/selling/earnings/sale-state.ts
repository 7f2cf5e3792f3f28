import type { ReversalState } from '../../payments/ledger/reversal-flow.js';
import type { SaleRow } from './sales.repository.js';

export type SaleState = 'Paid' | 'Disputed' | 'Dispute won' | 'Dispute lost' | 'Partly refunded' | 'Refunded';

/** What became of a sale, by the states of all its refunds and disputes: an open dispute first, then what was returned. */
export function saleState(status: SaleRow['status'], reversals: readonly ReversalState[]): SaleState {
  if (status === 'disputed' || reversals.includes('open')) return 'Disputed';
  if (reversals.includes('lost')) return 'Dispute lost';
  if (status === 'refunded') return 'Refunded';
  if (reversals.includes('refunded')) return 'Partly refunded';
  return reversals.includes('won') ? 'Dispute won' : 'Paid';
}
