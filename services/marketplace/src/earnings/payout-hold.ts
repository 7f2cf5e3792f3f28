import type { AccountRow } from '../connect/account-columns.js';
import type { MemberStanding } from '../standing/standing.js';

/** Why nothing is paid out; empty when the next payout only waits for its time. */
export type PayoutHold =
  | ''
  | 'suspended'
  | 'banned'
  | 'negative'
  | 'paused'
  | 'not_connected'
  | 'setup_required'
  | 'restricted'
  | 'not_enabled'
  | 'below_minimum';

export interface PayoutSituation {
  available: number;
  minimum: number;
  /** Whether she may be here. */
  standing: MemberStanding;
  /** Whether somebody of ours stopped her payouts, or has to look at her first. */
  paused: boolean;
  account: Pick<AccountRow, 'onboardingCompleted' | 'chargesEnabled' | 'payoutsEnabled' | 'disabledReason'> | null;
}

/** The reason whose next step counts first: whether she may be here at all, what she owes, then what we want, then what the provider wants, then how much there is. */
export function payoutHold({ available, minimum, standing, paused, account }: PayoutSituation): PayoutHold {
  if (standing !== 'active') return standing;
  if (available < 0) return 'negative';
  if (paused) return 'paused';
  if (!account) return 'not_connected';
  if (!account.onboardingCompleted) return 'setup_required';
  if (account.disabledReason) return 'restricted';
  if (!account.chargesEnabled || !account.payoutsEnabled) return 'not_enabled';
  return available < minimum ? 'below_minimum' : '';
}
