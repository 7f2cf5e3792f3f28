import type { Lines } from './transaction.js';

/** A payment as it was divided when it was made; never computed again. */
export interface Split {
  totalAmount: number;
  creatorAmount: number;
  commissionAmount: number;
}

export type RevenueKind = 'boost' | 'subscription' | 'unclaimed';

const revenueAccounts = { boost: 'platform_revenue', subscription: 'platform_revenue', unclaimed: 'owed_to_payers' } as const;

/** What a sale or tip brings: to the provider all of it, to us the fee, to her the rest, which waits. */
export const saleLines = ({ totalAmount, creatorAmount, commissionAmount }: Split): Lines => ({
  provider_clearing: totalAmount,
  platform_fees: -commissionAmount,
  creator_pending: -creatorAmount,
});

export const revenueLines = (kind: RevenueKind, amount: number): Lines => ({
  provider_clearing: amount,
  [revenueAccounts[kind]]: -amount,
});

export const providerFeeLines = (amount: number): Lines => ({ provider_fees: amount, provider_clearing: -amount });

/** The provider sent money on to our own bank. */
export const withdrawalLines = (amount: number): Lines => ({ bank: amount, provider_clearing: -amount });

export const releaseLines = (amount: number): Lines => ({ creator_pending: amount, creator_available: -amount });

/** On its way: hers no more, and still at the provider. */
export const payoutLines = (amount: number): Lines => ({ creator_available: amount, payouts_in_transit: -amount });

export const paidLines = (amount: number): Lines => ({ payouts_in_transit: amount, provider_clearing: -amount });

/** A dispute's fee was taken; below zero, it was given back. */
export const disputeFeeLines = (amount: number): Lines => ({ dispute_fees: amount, provider_clearing: -amount });
