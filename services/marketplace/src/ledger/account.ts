/** Accounts of which there is one. */
export const platformAccounts = [
  /** What the payment provider holds for us. */
  'provider_clearing',
  /** What it sent on to our own bank, less what came from there. */
  'bank',
  /** What it keeps for its work. */
  'provider_fees',
  /** What buyers' banks took back for as long as they have not decided. */
  'disputed_funds',
  /** What a dispute costs besides its amount. */
  'dispute_fees',
  /** What went back and was nobody's share any more. */
  'dispute_losses',
  /** Our share of sales and tips. */
  'platform_fees',
  /** Boosts and subscriptions. */
  'platform_revenue',
  /** What somebody paid for nothing, and gets back. */
  'owed_to_payers',
  /** What left a creator's balance and may not have reached her. */
  'payouts_in_transit',
] as const;
export type PlatformAccount = (typeof platformAccounts)[number];

/** Accounts that each creator has: what may still be taken back, what can be paid out, and what lies still. */
export const creatorAccounts = ['creator_pending', 'creator_available', 'creator_held'] as const;
export type CreatorAccount = (typeof creatorAccounts)[number];

export type Account = PlatformAccount | CreatorAccount;

export const isCreatorAccount = (account: Account): account is CreatorAccount => creatorAccounts.some((own) => own === account);
