/** The settings that the calculation uses. Multipliers have one decimal. */
export interface PriceTerms {
  /** Cents. */
  basePrice: number;
  dynamicPricing: boolean;
  premiumMultiplier: number;
  timeBased: boolean;
  peakHourMultiplier: number;
  weekendMultiplier: number;
}

export interface PriceConditions {
  /** Whether the creator is a premium one. */
  premium: boolean;
  peak: boolean;
  weekend: boolean;
}

/** A whole number of tenths, so that the calculation is exact. */
const tenths = (multiplier: number) => Math.round(multiplier * 10);

/**
 * The price at a time (D-21): the base price, times premium for premium creators with dynamic pricing, times peak hour and weekend when
 * prices follow the time; rounded half up to a cent, at least one cent. The bulk discount is not part of it (D-19).
 */
export function priceAt(terms: PriceTerms, { premium, peak, weekend }: PriceConditions): number {
  const byPremium = terms.dynamicPricing && premium ? tenths(terms.premiumMultiplier) : 10;
  const byHour = terms.timeBased && peak ? tenths(terms.peakHourMultiplier) : 10;
  const byDay = terms.timeBased && weekend ? tenths(terms.weekendMultiplier) : 10;
  return Math.max(1, Math.floor((terms.basePrice * byPremium * byHour * byDay + 500) / 1_000));
}
