import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { PricingSettingsJson } from '@sotto/proto/marketplace/v1/earnings';
import { premiumMultipliers } from '@sotto/proto/vocabulary';
import { z } from 'zod';
import { maxPrice, toCents, toDollars } from './price';

/** Everything as it is typed; numbers of inputs are texts. */
const step = (low: number, high: number, fault: string) =>
  z.string().refine((text) => {
    const tenfold = Number(text) * 10;
    return text.trim() !== '' && tenfold >= low * 10 && tenfold <= high * 10 && Math.abs(tenfold - Math.round(tenfold)) < 1e-9;
  }, fault);
const whole = (low: number, high: number, fault: string) =>
  z.string().refine((text) => /^\d+$/.test(text.trim()) && Number(text) >= low && Number(text) <= high, fault);

/** EARN-19, D-19 */
export const pricingSchema = z.object({
  basePrice: z.string().refine((text) => {
    const price = toCents(text);
    return price !== undefined && price >= 1 && price <= maxPrice;
  }, 'base'),
  dynamicPricing: z.boolean(),
  premiumMultiplier: z.enum(premiumMultipliers.map((factor) => factor.toFixed(1))),
  bulkDiscountEnabled: z.boolean(),
  bulkDiscountThreshold: whole(2, 1000, 'threshold'),
  bulkDiscountPercent: whole(0, 100, 'percent'),
  timeBased: z.boolean(),
  peakHourMultiplier: step(1, 3, 'peak'),
  weekendMultiplier: step(1, 2, 'weekend'),
});

export type PricingValues = z.infer<typeof pricingSchema>;

export const pricingFaults: Record<string, MessageDescriptor> = {
  base: msg`Enter an amount between $0.01 and $10,000.00.`,
  threshold: msg`Enter a whole number from 2 to 1000.`,
  percent: msg`Enter a whole number from 0 to 100.`,
  peak: msg`Enter 1.0 to 3.0, in steps of 0.1.`,
  weekend: msg`Enter 1.0 to 2.0, in steps of 0.1.`,
};

export const toValues = (settings: PricingSettingsJson): PricingValues => ({
  basePrice: toDollars(settings.basePrice ?? 1000),
  dynamicPricing: settings.dynamicPricing ?? false,
  premiumMultiplier: Number(settings.premiumMultiplier ?? 1.5).toFixed(1),
  bulkDiscountEnabled: settings.bulkDiscountEnabled ?? false,
  bulkDiscountThreshold: String(settings.bulkDiscountThreshold ?? 5),
  bulkDiscountPercent: String(settings.bulkDiscountPercent ?? 0),
  timeBased: settings.timeBased ?? false,
  peakHourMultiplier: Number(settings.peakHourMultiplier ?? 1.2).toFixed(1),
  weekendMultiplier: Number(settings.weekendMultiplier ?? 1.1).toFixed(1),
});

/** D-21: hours are those of the browser in which the settings are saved. */
export const toSettings = (values: PricingValues): PricingSettingsJson => ({
  ...values,
  basePrice: toCents(values.basePrice) ?? 0,
  premiumMultiplier: Number(values.premiumMultiplier),
  bulkDiscountThreshold: Number(values.bulkDiscountThreshold),
  bulkDiscountPercent: Number(values.bulkDiscountPercent),
  peakHourMultiplier: Number(values.peakHourMultiplier),
  weekendMultiplier: Number(values.weekendMultiplier),
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
});
