import fc from 'fast-check';
import { splitOf } from './movements.js';

test.each([
  [1000, 2000, 200],
  [999, 2000, 200], // 199.8
  [1, 2000, 0], // 0.2
  [3, 2000, 1], // 0.6
  [5, 1000, 1], // 0.5 is rounded up
  [15, 1000, 2], // 1.5
  [14, 1000, 1], // 1.4
  [1010, 1500, 152], // 151.5
  [1009, 1500, 151], // 151.35
  [599, 0, 0],
  [599, 10_000, 599],
])('splitOf: from %i cents at %i basis points the platform keeps %i', (total, rate, fee) => {
  expect(splitOf(total, rate)).toEqual({ totalAmount: total, commissionAmount: fee, creatorAmount: total - fee });
});

test('splitOf: neither loses nor adds a cent', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000 }), fc.integer({ min: 0, max: 10_000 }), (total, rate) => {
      const { creatorAmount, commissionAmount } = splitOf(total, rate);
      expect(creatorAmount + commissionAmount).toBe(total);
      expect(creatorAmount).toBeGreaterThanOrEqual(0);
      expect(Math.abs(commissionAmount * 10_000 - total * rate)).toBeLessThanOrEqual(5_000);
    }),
  );
});
