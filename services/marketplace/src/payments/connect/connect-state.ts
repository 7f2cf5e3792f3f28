import type { ConnectState } from '@sotto/proto/vocabulary';
import type { AccountRow } from './account-columns.js';

/** The state of a creator's payout account (D-31). An account with open requirements must be set up again. */
export function connectState(account: Omit<AccountRow, 'ref' | 'disabledReason'> | null): ConnectState {
  if (!account) return 'not_connected';
  if (!account.onboardingCompleted) return 'setup_required';
  if (account.chargesEnabled && account.payoutsEnabled) return 'active_and_ready';
  return account.requirements.length > 0 ? 'setup_required' : 'setup_complete';
}
