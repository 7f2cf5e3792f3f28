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
  timeBased: boolean;
  peakHourMultiplier: string;
  weekendMultiplier: string;
}

/** A number with a comma or a point before its decimals; not a number otherwise. */
const toNumber = (text: string): number => (/^\d+(?:[.,]\d+)?$/.test(text.trim()) ? Number(text.trim().replace(',', '.')) : Number.NaN);

/** Whether a text is a number from one to another, in steps of a tenth. */
function isWithin(text: string, low: number, high: number): boolean {
  const steps = toNumber(text) * 10;
  return steps >= low * 10 && steps <= high * 10 && Math.abs(steps - Math.round(steps)) < 1e-9;
}

function isPrice(text: string): boolean {
  const price = parseMoney(text);
  return price !== undefined && price >= 1 && price <= maxPrice;
}

/** EARN-19: what each field that is typed into may say. */
export const pricingRules = {
  basePrice: isPrice,
  peakHourMultiplier: (text: string) => isWithin(text, 1, 3),
  weekendMultiplier: (text: string) => isWithin(text, 1, 2),
};

export type TypedField = keyof typeof pricingRules;
export const typedFields = Object.keys(pricingRules) as TypedField[];

/** The first field that says nothing that counts. */
export const faultyField = (values: PricingValues): TypedField | undefined =>
  typedFields.find((field) => !pricingRules[field](values[field]));

export const pricingFaults: Record<TypedField, MessageDescriptor> = {
  basePrice: msg`Enter an amount between $0.01 and $10,000.00.`,
  peakHourMultiplier: msg`Enter 1.0 to 3.0, in steps of 0.1.`,
  weekendMultiplier: msg`Enter 1.0 to 2.0, in steps of 0.1.`,
};

export const toValues = (settings: PricingSettingsJson): PricingValues => ({
  basePrice: typedMoney(settings.basePrice ?? 1000),
  dynamicPricing: settings.dynamicPricing ?? false,
  premiumMultiplier: Number(settings.premiumMultiplier ?? 1.5).toFixed(1),
  timeBased: settings.timeBased ?? false,
  peakHourMultiplier: Number(settings.peakHourMultiplier ?? 1.2).toFixed(1),
  weekendMultiplier: Number(settings.weekendMultiplier ?? 1.1).toFixed(1),
});

/**
 * D-21: hours are those of the browser in which the settings are saved. The bulk discount stays as it was saved: items are sold one at a
 * time, so it changes no price and has no fields (D-19).
 */
export const toSettings = (values: PricingValues, saved: PricingSettingsJson): PricingSettingsJson => ({
  ...saved,
  ...values,
  basePrice: parseMoney(values.basePrice) ?? 0,
  premiumMultiplier: Number(values.premiumMultiplier),
  peakHourMultiplier: toNumber(values.peakHourMultiplier),
  weekendMultiplier: toNumber(values.weekendMultiplier),
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
});
