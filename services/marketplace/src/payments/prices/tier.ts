import type { CreatorTier } from '@sotto/proto/vocabulary';

const day = 24 * 3_600_000;
const newForDays = 30;
/** Revenue that makes a creator premium, cents. */
export const premiumRevenue = 500_000;

export interface TierBasis {
  joinedAt: Date | null;
  /** The sum of all payments that were not returned, cents. */
  totalRevenue: number;
}

/** When the tier "new" ends; null for a creator who has not started. */
export const newUntil = ({ joinedAt }: TierBasis): Date | null => joinedAt && new Date(joinedAt.getTime() + newForDays * day);

/** A creator's tier at a time (D-17). Tips alone do not start it: the first saved store or item does. */
export function tierAt(basis: TierBasis, at: Date): CreatorTier {
  const until = newUntil(basis);
  if (until && at < until) return 'new';
  return basis.totalRevenue >= premiumRevenue ? 'premium' : 'standard';
}
