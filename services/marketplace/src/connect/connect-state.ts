import type { ConnectState } from '@sotto/proto/vocabulary';
import type { AccountRow } from './account-columns.js';

/** How far a creator's payout account is (D-31). One of which the provider wants more, before money moves, has to be set up again. */
export function connectState(account: Omit<AccountRow, 'ref' | 'disabledReason'> | null): ConnectState {
  if (!account) return 'not_connected';
  if (!account.onboardingCompleted) return 'setup_required';
  if (account.chargesEnabled && account.payoutsEnabled) return 'active_and_ready';
  return account.requirements.length > 0 ? 'setup_required' : 'setup_complete';
}
