import type { PricingSettingsJson } from '@sotto/proto/marketplace/v1/earnings';

/** What counts now, as the server says. */
export interface PricingTime {
  premium: boolean;
  peak: boolean;
  weekend: boolean;
}

const tenths = (multiplier: number | string | undefined): number => Math.round(Number(multiplier ?? 1) * 10);

/** D-21, in whole numbers: base x premium x peak x weekend, rounded half up to a cent, at least one. */
export function calculatePrice(settings: PricingSettingsJson, { premium, peak, weekend }: PricingTime): number {
  const { basePrice = 0, dynamicPricing, timeBased } = settings;
  const factors = [
    dynamicPricing && premium ? tenths(settings.premiumMultiplier) : 10,
    timeBased && peak ? tenths(settings.peakHourMultiplier) : 10,
    timeBased && weekend ? tenths(settings.weekendMultiplier) : 10,
  ];
  const thousandfold = factors.reduce((product, factor) => product * factor, basePrice);
  return Math.max(1, Math.floor((thousandfold + 500) / 1000));
}
