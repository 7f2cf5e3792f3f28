import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { PricingSettingsJson } from '@sotto/proto/marketplace/v1/earnings';
import { parseMoney, typedMoney } from '#web/lib/typed-money';
import { maxPrice } from '../item/price';

/** Everything as it is typed; numbers of inputs are texts. */
export interface PricingValues {
  basePrice: string;
  dynamicPricing: boolean;
  premiumMultiplier: string;
  bulkDiscountEnabled: boolean;
  bulkDiscountThreshold: string;
  bulkDiscountPercent: string;
  timeBased: boolean;
  peakHourMultiplier: string;
  weekendMultiplier: string;
}

/** A number with a comma or a point before its decimals; not a number otherwise. */
const toNumber = (text: string): number => (/^\d+(?:[.,]\d+)?$/.test(text.trim()) ? Number(text.trim().replace(',', '.')) : Number.NaN);

/** Whether a text is a number from one to another, in steps of a tenth or in whole ones. */
function isWithin(text: string, low: number, high: number, stepsInOne: 1 | 10): boolean {
  const steps = toNumber(text) * stepsInOne;
  return steps >= low * stepsInOne && steps <= high * stepsInOne && Math.abs(steps - Math.round(steps)) < 1e-9;
}

function isPrice(text: string): boolean {
  const price = parseMoney(text);
  return price !== undefined && price >= 1 && price <= maxPrice;
}

/** EARN-19, D-19: what each field that is typed into may say. */
export const pricingRules = {
  basePrice: isPrice,
  bulkDiscountThreshold: (text: string) => isWithin(text, 2, 1000, 1),
  bulkDiscountPercent: (text: string) => isWithin(text, 0, 100, 1),
  peakHourMultiplier: (text: string) => isWithin(text, 1, 3, 10),
  weekendMultiplier: (text: string) => isWithin(text, 1, 2, 10),
};

export type TypedField = keyof typeof pricingRules;
export const typedFields = Object.keys(pricingRules) as TypedField[];

/** The first field that says nothing that counts. */
export const faultyField = (values: PricingValues): TypedField | undefined =>
  typedFields.find((field) => !pricingRules[field](values[field]));

export const pricingFaults: Record<TypedField, MessageDescriptor> = {
  basePrice: msg`Enter an amount between $0.01 and $10,000.00.`,
  bulkDiscountThreshold: msg`Enter a whole number from 2 to 1000.`,
  bulkDiscountPercent: msg`Enter a whole number from 0 to 100.`,
  peakHourMultiplier: msg`Enter 1.0 to 3.0, in steps of 0.1.`,
  weekendMultiplier: msg`Enter 1.0 to 2.0, in steps of 0.1.`,
};

export const toValues = (settings: PricingSettingsJson): PricingValues => ({
  basePrice: typedMoney(settings.basePrice ?? 1000),
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
  basePrice: parseMoney(values.basePrice) ?? 0,
  premiumMultiplier: Number(values.premiumMultiplier),
  bulkDiscountThreshold: toNumber(values.bulkDiscountThreshold),
  bulkDiscountPercent: toNumber(values.bulkDiscountPercent),
  peakHourMultiplier: toNumber(values.peakHourMultiplier),
  weekendMultiplier: toNumber(values.weekendMultiplier),
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
});
