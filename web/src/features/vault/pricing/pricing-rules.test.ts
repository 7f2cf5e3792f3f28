import { calculatePrice } from './calculate-price';
import { faultyField, toSettings, toValues } from './pricing-form';
import { trendOf } from '../earnings/trend';

const settings = {
  basePrice: 1000,
  dynamicPricing: true,
  premiumMultiplier: 1.5,
  timeBased: true,
  peakHourMultiplier: 1.2,
  weekendMultiplier: 1.1,
  bulkDiscountEnabled: true,
  bulkDiscountThreshold: 5,
  bulkDiscountPercent: 20,
};
const never = { premium: false, peak: false, weekend: false };
const always = { premium: true, peak: true, weekend: true };

test.each([
  [settings, never, 1000],
  [settings, { ...never, premium: true }, 1500],
  [settings, { ...never, peak: true }, 1200],
  [settings, { ...never, weekend: true }, 1100],
  [settings, always, 1980],
  [{ ...settings, dynamicPricing: false }, always, 1320],
  [{ ...settings, timeBased: false }, always, 1500],
  [{ ...settings, basePrice: 5, dynamicPricing: false, peakHourMultiplier: 1.1, weekendMultiplier: 1 }, always, 6], // 5.5, half up
  [{ ...settings, basePrice: 1, dynamicPricing: false, timeBased: false }, always, 1],
])('%j at %j comes to %d (D-21); bulk changes nothing (D-19)', (given, time, price) => expect(calculatePrice(given, time)).toBe(price));

test.each([
  [{}, undefined],
  [{ basePrice: '0.01' }, undefined],
  [{ basePrice: '0' }, 'basePrice'],
  [{ basePrice: '10.001' }, 'basePrice'],
  [{ basePrice: '10000.01' }, 'basePrice'],
  [{ peakHourMultiplier: '3.0' }, undefined],
  [{ peakHourMultiplier: '3.1' }, 'peakHourMultiplier'],
  [{ peakHourMultiplier: '1,5' }, undefined],
  [{ basePrice: '12,50' }, undefined],
  [{ basePrice: '1,250' }, 'basePrice'],
  [{ peakHourMultiplier: '1.25' }, 'peakHourMultiplier'],
  [{ peakHourMultiplier: '' }, 'peakHourMultiplier'],
  [{ weekendMultiplier: '2' }, undefined],
  [{ weekendMultiplier: '2.1' }, 'weekendMultiplier'],
  [{ weekendMultiplier: '0.9' }, 'weekendMultiplier'],
])('%j is refused at: %s (EARN-19)', (change, field) => expect(faultyField({ ...toValues(settings), ...change })).toBe(field));

test('what is saved is what is shown, with the zone of this browser; the bulk discount stays as it was', () => {
  const { timeZone, ...saved } = toSettings(toValues(settings), settings);
  expect(saved).toEqual(settings);
  expect(timeZone).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone);
});

test.each([
  [124_000, 105_000, 'Up 18%'],
  [50_000, 100_000, 'Down 50%'],
  [100, 100, 'Same as the previous 30 days'],
  [100, 0, 'Last 30 days'],
])('%d after %d: %s', (now, before, texts) => expect(trendOf(now, before)).toBe(texts));
