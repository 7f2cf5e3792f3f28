/** A creator's account at the provider, as it was when it was last asked about. */
export interface AccountRow {
  ref: string;
  onboardingCompleted: boolean;
  chargesEnabled: boolean;
  payoutsEnabled: boolean;
  requirements: string[];
  disabledReason: string | null;
}

/** The columns of connected_accounts as one JSON value. */
export const accountColumns = (table: string) => `
  jsonb_build_object('ref', ${table}.provider_account_id, 'onboardingCompleted', ${table}.onboarding_completed,
    'chargesEnabled', ${table}.charges_enabled, 'payoutsEnabled', ${table}.payouts_enabled, 'requirements', ${table}.requirements,
    'disabledReason', ${table}.disabled_reason)`;
