import { premiumMultipliers } from '@sotto/proto/vocabulary';
import { invalidInput, type Fault } from '@sotto/kit/errors/invalid-input';
import { isTimeZone } from './local-time.js';
import type { PriceTerms } from './price.js';

/** A creator's pricing settings. The bulk discount is stored and not applied (D-19). */
export interface Pricing extends PriceTerms {
  bulkDiscountEnabled: boolean;
  bulkDiscountThreshold: number;
  bulkDiscountPercent: number;
  /** Empty for UTC. */
  timeZone: string;
}

/** Before she saved any (EARN-20). */
export const defaultPricing: Pricing = {
  basePrice: 1_000,
  dynamicPricing: false,
  premiumMultiplier: 1.5,
  bulkDiscountEnabled: false,
  bulkDiscountThreshold: 5,
  bulkDiscountPercent: 20,
  timeBased: false,
  peakHourMultiplier: 1.2,
  weekendMultiplier: 1.1,
  timeZone: '',
};

/** Bounds of the free multipliers (EARN-19), in steps of a tenth. */
export const multiplierBounds = { peakHourMultiplier: [1, 3], weekendMultiplier: [1, 2] } as const;

/** Whether the value is a tenth within the bounds, with the tolerance of floating-point numbers. */
const isStep = (value: number, [from, to]: readonly [number, number]) =>
  value >= from && value <= to && Math.abs(value * 10 - Math.round(value * 10)) < 1e-9;

/** Refuses settings that no screen offers. Bounds of the contract are checked before. */
export function checkPricing(pricing: Pricing): void {
  const faults: Fault[] = [];
  if (!premiumMultipliers.some((known) => known === pricing.premiumMultiplier))
    faults.push(fault('premiumMultiplier', `Choose one of ${premiumMultipliers.map((known) => known.toFixed(1)).join(', ')}.`));
  for (const [field, bounds] of Object.entries(multiplierBounds) as [keyof typeof multiplierBounds, readonly [number, number]][])
    if (!isStep(pricing[field], bounds))
      faults.push(fault(field, `Choose ${bounds[0].toFixed(1)} to ${bounds[1].toFixed(1)} in steps of 0.1.`));
  if (pricing.timeZone !== '' && !isTimeZone(pricing.timeZone)) faults.push(fault('timeZone', 'This time zone is not known.'));
  if (faults.length > 0) throw invalidInput(faults);
}

const fault = (field: keyof Pricing, message: string): Fault => ({ field: `settings.${field}`, rule: `pricing.${field}`, message });
