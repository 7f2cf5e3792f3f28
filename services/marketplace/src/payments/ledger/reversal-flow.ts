/** What the provider reports about a payment. */
export const causes = ['refund', 'refund_failed', 'dispute_opened', 'dispute_won', 'dispute_lost'] as const;
export type Cause = (typeof causes)[number];

export type ReversalState = 'none' | 'refunded' | 'failed' | 'open' | 'won' | 'lost';

/**
 * The next state for each cause, by the state of the refund or dispute. A cause that is missing is late or repeated and changes nothing.
 * A lost dispute can still be won; a won one is final, and a bank that asks again opens another dispute.
 */
export const reversalFlow: Record<ReversalState, Partial<Record<Cause, ReversalState>>> = {
  none: { refund: 'refunded', dispute_opened: 'open', dispute_won: 'won', dispute_lost: 'lost' },
  refunded: { refund_failed: 'failed' },
  open: { dispute_won: 'won', dispute_lost: 'lost' },
  lost: { dispute_won: 'won' },
  won: {},
  failed: {},
};

/** The state that each cause reports. */
export const stateAfter: Record<Cause, ReversalState> = {
  refund: 'refunded',
  refund_failed: 'failed',
  dispute_opened: 'open',
  dispute_won: 'won',
  dispute_lost: 'lost',
};
