import type { AccountRow } from '../connect/account-columns.js';

/** Why nothing is paid out; empty when the next payout only waits for its time. */
export type PayoutHold = '' | 'negative' | 'paused' | 'not_connected' | 'setup_required' | 'restricted' | 'not_enabled' | 'below_minimum';

export interface PayoutSituation {
  available: number;
  minimum: number;
  /** Whether somebody of ours stopped her payouts, or has to look at her first. */
  paused: boolean;
  account: Pick<AccountRow, 'onboardingCompleted' | 'chargesEnabled' | 'payoutsEnabled' | 'disabledReason'> | null;
}

/** The reason whose next step counts first: what she owes, then what we want, then what the provider wants, then how much there is. */
export function payoutHold({ available, minimum, paused, account }: PayoutSituation): PayoutHold {
  if (available < 0) return 'negative';
  if (paused) return 'paused';
  if (!account) return 'not_connected';
  if (!account.onboardingCompleted) return 'setup_required';
  if (account.disabledReason) return 'restricted';
  if (!account.chargesEnabled || !account.payoutsEnabled) return 'not_enabled';
  return available < minimum ? 'below_minimum' : '';
}
