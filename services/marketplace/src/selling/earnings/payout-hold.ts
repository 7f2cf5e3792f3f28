import type { AccountRow } from '../../payments/connect/account-columns.js';
import type { AccountStatus } from '../../members/account-status.js';

/** Why nothing is paid out; empty when only the time of the next payout is awaited. */
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
  /** Whether her account is restricted. */
  accountStatus: AccountStatus;
  /** Whether a moderator paused her payouts or has to look at her first. */
  paused: boolean;
  account: Pick<AccountRow, 'onboardingCompleted' | 'chargesEnabled' | 'payoutsEnabled' | 'disabledReason'> | null;
}

/** The most important reason first: her account, a negative balance, our decision, the provider's requirements, then the amount. */
export function payoutHold({ available, minimum, accountStatus, paused, account }: PayoutSituation): PayoutHold {
  if (accountStatus !== 'active') return accountStatus;
  if (available < 0) return 'negative';
  if (paused) return 'paused';
  if (!account) return 'not_connected';
  if (!account.onboardingCompleted) return 'setup_required';
  if (account.disabledReason) return 'restricted';
  if (!account.chargesEnabled || !account.payoutsEnabled) return 'not_enabled';
  return available < minimum ? 'below_minimum' : '';
}

const temporary = new Set<PayoutHold>(['', 'below_minimum', 'not_connected', 'setup_required', 'not_enabled']);

/** Whether a payout follows by the passing of time, once the payout account is set up. */
export const waitsForTime = (hold: PayoutHold): boolean => temporary.has(hold);
