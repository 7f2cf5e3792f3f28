import { isTooLarge, largestUpload } from './size-limits.js';

test.each([
  ['profile-image', 5 * 1024 * 1024],
  ['profile-media', 1024 ** 3],
  ['private-media', 1024 ** 3],
  ['banner', 5 * 1024 * 1024],
] as const)('%s: under %i bytes, not as many', (purpose, limit) => {
  expect(isTooLarge(purpose, limit - 1)).toBe(false);
  expect(isTooLarge(purpose, limit)).toBe(true);
});

test('what is sold: up to a gigabyte, and all of it', () => {
  expect(isTooLarge('content-item', 1024 ** 3)).toBe(false);
  expect(isTooLarge('content-item', 1024 ** 3 + 1)).toBe(true);
  expect(largestUpload).toBe(1024 ** 3);
});
