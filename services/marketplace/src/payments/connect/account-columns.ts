import { sql } from 'kysely';

/** A creator's account at the provider, as last read from there. */
export interface AccountRow {
  ref: string;
  onboardingCompleted: boolean;
  chargesEnabled: boolean;
  payoutsEnabled: boolean;
  requirements: string[];
  disabledReason: string | null;
}

/** The columns of the row `a` of connected_accounts as one JSON value. */
export const accountColumns = sql<AccountRow>`
  jsonb_build_object('ref', a.provider_account_id, 'onboardingCompleted', a.onboarding_completed,
    'chargesEnabled', a.charges_enabled, 'payoutsEnabled', a.payouts_enabled, 'requirements', a.requirements,
    'disabledReason', a.disabled_reason)`;
