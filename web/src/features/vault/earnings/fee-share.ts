import type { FeeRateJson } from '@sotto/proto/marketplace/v1/earnings';
import type { CreatorTier } from '@sotto/proto/vocabulary';

/** What creators of a tier keep, in percent; nothing as long as the fee table is not known. */
export function shareOfTier(feeRates: FeeRateJson[], tier: CreatorTier): number | undefined {
  const rate = feeRates.find((one) => one.tier === tier)?.rate;
  return rate === undefined ? undefined : 100 - rate / 100;
}
