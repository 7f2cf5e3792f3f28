import type { CreatorTier } from '@sotto/proto/vocabulary';

const day = 24 * 3_600_000;
const newForDays = 30;
/** Revenue that makes a creator premium, cents. */
export const premiumRevenue = 500_000;

export interface Standing {
  joinedAt: Date | null;
  /** All that was paid for what was not given back, cents. */
  totalRevenue: number;
}

/** When "new" ends; null for somebody who has not begun. */
export const newUntil = ({ joinedAt }: Standing): Date | null => joinedAt && new Date(joinedAt.getTime() + newForDays * day);

/** A creator's tier at a moment (D-17). Tips alone make nobody new: that begins with the first store or item. */
export function tierAt(standing: Standing, at: Date): CreatorTier {
  const until = newUntil(standing);
  if (until && at < until) return 'new';
  return standing.totalRevenue >= premiumRevenue ? 'premium' : 'standard';
}
