import { as } from '@sotto/testing/viewers';
import { sell } from './selling.js';
import { World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await World.start();
});
afterAll(() => world.stop());

const settings = {
  ...{ basePrice: 2_000, dynamicPricing: true, premiumMultiplier: 1.2, timeBased: true, peakHourMultiplier: 1.5, weekendMultiplier: 1.3 },
  ...{ bulkDiscountEnabled: true, bulkDiscountThreshold: 3, bulkDiscountPercent: 50, timeZone: 'Europe/Paris' },
};

test('GetPricingSettings: the defaults apply before any were saved', async () => {
  const answer = await world.market.getPricingSettings(as(world.creator()), {});
  expect(answer).toMatchObject({ calculatedPrice: 1_000, premium: false });
  expect(answer.settings).toMatchObject({
    ...{
      basePrice: 1_000,
      dynamicPricing: false,
      premiumMultiplier: 1.5,
      timeBased: false,
      peakHourMultiplier: 1.2,
      weekendMultiplier: 1.1,
    },
    ...{ bulkDiscountEnabled: false, bulkDiscountThreshold: 5, bulkDiscountPercent: 20, timeZone: '' },
  });
});

test('SavePricingSettings: saved settings are read again, and belong to one creator', async () => {
  const [one, two] = [world.creator(), world.creator()];
  const saved = await world.market.savePricingSettings(as(one), { settings });
  expect(saved.settings).toMatchObject(settings);
  expect(await world.market.getPricingSettings(as(one), {})).toMatchObject({ ...saved, $typeName: expect.any(String) });
  expect((await world.market.getPricingSettings(as(two), {})).settings?.basePrice).toBe(1_000);
  await world.market.savePricingSettings(as(one), { settings: { ...settings, basePrice: 1 } });
  expect((await world.market.getPricingSettings(as(one), {})).settings?.basePrice).toBe(1);
});

test("GetPricingSettings: the price depends on the creator's local time, and not on the bulk discount", async () => {
  const creator = world.creator();
  // Thursday, 2026-01-01, 12:00 UTC: 13:00 in Paris, 21:00 in Tokyo.
  expect(await world.market.savePricingSettings(as(creator), { settings })).toMatchObject({
    calculatedPrice: 2_000,
    peak: false,
    weekend: false,
  });
  const tokyo = { ...settings, timeZone: 'Asia/Tokyo' };
  expect(await world.market.savePricingSettings(as(creator), { settings: tokyo })).toMatchObject({ calculatedPrice: 3_000, peak: true });
  await sell(world, creator, { totalAmount: 500_000 });
  expect(await world.market.getPricingSettings(as(creator), {})).toMatchObject({ calculatedPrice: 3_600, premium: true, peak: true });
  world.h.clock.advance({ minutes: 48 * 60 });
  expect(await world.market.getPricingSettings(as(creator), {})).toMatchObject({ calculatedPrice: 4_680, weekend: true });
  world.h.clock.advance({ minutes: -48 * 60 });
});

test.each([
  ['settings.premiumMultiplier', { premiumMultiplier: 1.3 }],
  ['settings.peakHourMultiplier', { peakHourMultiplier: 3.1 }],
  ['settings.peakHourMultiplier', { peakHourMultiplier: Number.NaN }],
  ['settings.weekendMultiplier', { weekendMultiplier: 1.05 }],
  ['settings.timeZone', { timeZone: 'Middle/Earth' }],
  ['settings.basePrice', { basePrice: 0 }],
  ['settings.bulkDiscountThreshold', { bulkDiscountThreshold: 1 }],
  ['settings.bulkDiscountPercent', { bulkDiscountPercent: 101 }],
])('SavePricingSettings: refuses %s %j', async (field, given) => {
  const creator = world.creator();
  const saving = world.market.savePricingSettings(as(creator), { settings: { ...settings, ...given } });
  await expect(saving).rejects.toMatchObject({ code: 'INVALID_INPUT', fields: [{ field }] });
  expect((await world.market.getPricingSettings(as(creator), {})).settings?.basePrice).toBe(1_000);
});
