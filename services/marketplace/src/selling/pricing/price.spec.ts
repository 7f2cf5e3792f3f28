import fc from 'fast-check';
import { premiumMultipliers } from '@sotto/proto/vocabulary';
import { priceAt, type PriceConditions, type PriceTerms } from './price.js';

const terms = (given: Partial<PriceTerms> = {}): PriceTerms => ({
  ...{ basePrice: 1_000, dynamicPricing: true, premiumMultiplier: 1.5, timeBased: true, peakHourMultiplier: 1.2, weekendMultiplier: 1.1 },
  ...given,
});
const quiet = { premium: false, peak: false, weekend: false };
const busy = { premium: true, peak: true, weekend: true };

test.each<[number, string, Partial<PriceTerms>, Partial<PriceConditions>]>([
  [1000, 'nothing counts', {}, {}],
  [1500, 'premium', {}, { premium: true }],
  [1000, 'premium without dynamic pricing', { dynamicPricing: false }, { premium: true }],
  [1200, 'a peak hour', {}, { peak: true }],
  [1100, 'a weekend', {}, { weekend: true }],
  [1320, 'a peak hour of a weekend', {}, { peak: true, weekend: true }],
  [1980, 'all of it', {}, busy],
  [1500, 'all of it, while prices do not follow the time', { timeBased: false }, busy],
  [1000, 'all of it, while nothing is on', { timeBased: false, dynamicPricing: false }, busy],
  [2000, 'the largest premium', { premiumMultiplier: 2 }, { premium: true }],
  [12_000, 'the largest of everything', { premiumMultiplier: 2, peakHourMultiplier: 3, weekendMultiplier: 2 }, busy],
  [1, 'one cent', { basePrice: 1 }, {}],
  [1, 'one cent and 10 %', { basePrice: 1 }, { weekend: true }],
  [2, 'one cent and a half', { basePrice: 1 }, { premium: true }],
  [6, 'five cents and a tenth, rounded half up', { basePrice: 5 }, { weekend: true }],
  [4, 'four cents and a tenth', { basePrice: 4 }, { weekend: true }],
  [1099, '999 and a tenth', { basePrice: 999 }, { weekend: true }],
  [12_000_000, 'the most there is', { basePrice: 1_000_000, premiumMultiplier: 2, peakHourMultiplier: 3, weekendMultiplier: 2 }, busy],
])('priceAt: is %i for %s', (price, _, given, conditions) => {
  expect(priceAt(terms(given), { ...quiet, ...conditions })).toBe(price);
});

test('priceAt: is exact for all settings and conditions, rounded half up, and at least a cent', () => {
  const tenth = (max: number) => fc.integer({ min: 10, max });
  const premium = fc.constantFrom(...premiumMultipliers);
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1_000_000 }),
      ...([premium, tenth(30), tenth(20), fc.boolean(), fc.boolean(), fc.boolean()] as const),
      (basePrice, premiumMultiplier, peakTenths, weekendTenths, isPremium, peak, weekend) => {
        const given = terms({ basePrice, premiumMultiplier, peakHourMultiplier: peakTenths / 10, weekendMultiplier: weekendTenths / 10 });
        const thousandths =
          BigInt(basePrice) *
          BigInt(isPremium ? Math.round(premiumMultiplier * 10) : 10) *
          BigInt(peak ? peakTenths : 10) *
          BigInt(weekend ? weekendTenths : 10);
        const exact = thousandths / 1000n + (thousandths % 1000n >= 500n ? 1n : 0n);
        expect(priceAt(given, { premium: isPremium, peak, weekend })).toBe(Math.max(1, Number(exact)));
      },
    ),
  );
});
