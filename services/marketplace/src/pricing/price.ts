/** What the calculation needs of a creator's settings. Multipliers have one decimal. */
export interface PriceTerms {
  /** Cents. */
  basePrice: number;
  dynamicPricing: boolean;
  premiumMultiplier: number;
  timeBased: boolean;
  peakHourMultiplier: number;
  weekendMultiplier: number;
}

export interface PriceMoment {
  /** Whether the creator is a premium one. */
  premium: boolean;
  peak: boolean;
  weekend: boolean;
}

/** As a whole number of tenths, so that nothing is lost on the way to cents. */
const tenths = (multiplier: number) => Math.round(multiplier * 10);

/**
 * What the settings come to at a moment (D-21): base, times premium for premium creators with dynamic pricing, times peak hour and weekend when
 * prices follow the time; rounded half up to a cent, at least one. The bulk discount has no part in it (D-19).
 */
export function priceAt(terms: PriceTerms, { premium, peak, weekend }: PriceMoment): number {
  const byPremium = terms.dynamicPricing && premium ? tenths(terms.premiumMultiplier) : 10;
  const byHour = terms.timeBased && peak ? tenths(terms.peakHourMultiplier) : 10;
  const byDay = terms.timeBased && weekend ? tenths(terms.weekendMultiplier) : 10;
  return Math.max(1, Math.floor((terms.basePrice * byPremium * byHour * byDay + 500) / 1_000));
}
