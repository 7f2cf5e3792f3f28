import { checkPricing, defaultPricing, type Pricing } from './pricing-rules.js';

const refusedFields = (given: Partial<Pricing>): string[] => {
  try {
    checkPricing({ ...defaultPricing, ...given });
    return [];
  } catch (error) {
    return (error as { fields: { field: string }[] }).fields.map(({ field }) => field);
  }
};

test('checkPricing: accepts the default settings', () => {
  expect(refusedFields({})).toEqual([]);
});

test.each<[keyof Pricing, number[], number[]]>([
  ['premiumMultiplier', [1, 1.2, 1.5, 2], [0, 1.1, 1.3, 2.5, Number.NaN, Number.POSITIVE_INFINITY]],
  ['peakHourMultiplier', [1, 1.1, 1.7, 2.3, 2.9, 3], [0.9, 3.1, 1.15, 1.11, Number.NaN, Number.NEGATIVE_INFINITY]],
  ['weekendMultiplier', [1, 1.1, 1.9, 2], [0.9, 2.1, 1.25, Number.NaN]],
])('checkPricing: %s accepts its steps only', (field, fine, refused) => {
  for (const value of fine) expect([value, refusedFields({ [field]: value })]).toEqual([value, []]);
  for (const value of refused) expect([value, refusedFields({ [field]: value })]).toEqual([value, [`settings.${field}`]]);
});

test('checkPricing: refuses an unknown time zone', () => {
  expect(refusedFields({ timeZone: 'Europe/Paris' })).toEqual([]);
  expect(refusedFields({ timeZone: 'Nowhere/Land' })).toEqual(['settings.timeZone']);
});

test('checkPricing: reports all faults at once', () => {
  expect(refusedFields({ premiumMultiplier: 9, weekendMultiplier: 9, timeZone: '?' })).toHaveLength(3);
});
