/** Accounts of the platform; there is one of each. */
export const platformAccounts = [
  /** Our balance at the payment provider. */
  'provider_clearing',
  /** What the provider paid out to our bank, less what we paid in. */
  'bank',
  /** The fees of the provider. */
  'provider_fees',
  /** Money that buyers' banks took back in disputes that are still open. */
  'disputed_funds',
  /** The fees of disputes. */
  'dispute_fees',
  /** Refunds and disputes that no creator's share covers. */
  'dispute_losses',
  /** Our share of sales and tips. */
  'platform_fees',
  /** Boosts and subscriptions. */
  'platform_revenue',
  /** Payments for which nothing was delivered; they are refunded. */
  'owed_to_payers',
  /** Payouts that left a creator's balance and are not confirmed yet. */
  'payouts_in_transit',
] as const;
export type PlatformAccount = (typeof platformAccounts)[number];

/** Accounts of each creator: money that may still be refunded, money that can be paid out, and money in dispute. */
export const creatorAccounts = ['creator_pending', 'creator_available', 'creator_held'] as const;
export type CreatorAccount = (typeof creatorAccounts)[number];

export type Account = PlatformAccount | CreatorAccount;

export const isCreatorAccount = (account: Account): account is CreatorAccount => creatorAccounts.some((own) => own === account);
