import type { Lines } from './transaction.js';

/** How a payment was divided when it was made; never calculated again. */
export interface Split {
  totalAmount: number;
  creatorAmount: number;
  commissionAmount: number;
}

/** Divides a payment: the platform's share is rounded half up to a cent, the creator has the rest (D-17). `rate` is in basis points. */
export function splitOf(totalAmount: number, rate: number): Split {
  const commissionAmount = Math.floor((totalAmount * rate + 5_000) / 10_000);
  return { totalAmount, commissionAmount, creatorAmount: totalAmount - commissionAmount };
}

export type RevenueKind = 'boost' | 'subscription' | 'unclaimed';

const revenueAccounts = { boost: 'platform_revenue', subscription: 'platform_revenue', unclaimed: 'owed_to_payers' } as const;

/** A sale or tip: the provider receives the whole amount, we earn the fee, and the creator's share is pending. */
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

/** The provider paid out to our own bank. */
export const withdrawalLines = (amount: number): Lines => ({ bank: amount, provider_clearing: -amount });

export const releaseLines = (amount: number): Lines => ({ creator_pending: amount, creator_available: -amount });

/** The money left the creator's balance and is still at the provider. */
export const payoutLines = (amount: number): Lines => ({ creator_available: amount, payouts_in_transit: -amount });

export const paidLines = (amount: number): Lines => ({ payouts_in_transit: amount, provider_clearing: -amount });

/** The fee of a dispute; a negative amount is returned. */
export const disputeFeeLines = (amount: number): Lines => ({ dispute_fees: amount, provider_clearing: -amount });
