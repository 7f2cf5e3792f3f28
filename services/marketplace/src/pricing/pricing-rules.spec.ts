import { checkPricing, usualPricing, type Pricing } from './pricing-rules.js';

const refusedFields = (given: Partial<Pricing>): string[] => {
  try {
    checkPricing({ ...usualPricing, ...given });
    return [];
  } catch (error) {
    return (error as { fields: { field: string }[] }).fields.map(({ field }) => field);
  }
};

test('the usual settings are fine', () => {
  expect(refusedFields({})).toEqual([]);
});

test.each<[keyof Pricing, number[], number[]]>([
  ['premiumMultiplier', [1, 1.2, 1.5, 2], [0, 1.1, 1.3, 2.5, Number.NaN, Number.POSITIVE_INFINITY]],
  ['peakHourMultiplier', [1, 1.1, 1.7, 2.3, 2.9, 3], [0.9, 3.1, 1.15, 1.11, Number.NaN, Number.NEGATIVE_INFINITY]],
  ['weekendMultiplier', [1, 1.1, 1.9, 2], [0.9, 2.1, 1.25, Number.NaN]],
])('%s takes its steps and nothing else', (field, fine, refused) => {
  for (const value of fine) expect([value, refusedFields({ [field]: value })]).toEqual([value, []]);
  for (const value of refused) expect([value, refusedFields({ [field]: value })]).toEqual([value, [`settings.${field}`]]);
});

test('a time zone is one that exists', () => {
  expect(refusedFields({ timeZone: 'Europe/Paris' })).toEqual([]);
  expect(refusedFields({ timeZone: 'Nowhere/Land' })).toEqual(['settings.timeZone']);
});

test('everything that is wrong is told at once', () => {
  expect(refusedFields({ premiumMultiplier: 9, weekendMultiplier: 9, timeZone: '?' })).toHaveLength(3);
});
