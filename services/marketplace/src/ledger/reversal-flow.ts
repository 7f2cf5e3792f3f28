/** What the provider says happened to a payment. */
export const causes = ['refund', 'refund_failed', 'dispute_opened', 'dispute_won', 'dispute_lost'] as const;
export type Cause = (typeof causes)[number];

export type ReversalState = 'none' | 'refunded' | 'failed' | 'open' | 'won' | 'lost';

/**
 * Where each cause leads, by what is known of the refund or dispute. What is missing here is late or was said already, and moves nothing. A
 * lost dispute can be decided anew; a won one is over, and a bank that asks again opens another.
 */
export const reversalFlow: Record<ReversalState, Partial<Record<Cause, ReversalState>>> = {
  none: { refund: 'refunded', dispute_opened: 'open', dispute_won: 'won', dispute_lost: 'lost' },
  refunded: { refund_failed: 'failed' },
  open: { dispute_won: 'won', dispute_lost: 'lost' },
  lost: { dispute_won: 'won' },
  won: {},
  failed: {},
};

/** The state that a cause tells of. */
export const toldBy: Record<Cause, ReversalState> = {
  refund: 'refunded',
  refund_failed: 'failed',
  dispute_opened: 'open',
  dispute_won: 'won',
  dispute_lost: 'lost',
};
