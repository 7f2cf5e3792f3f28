import { isTooLarge } from './size-limits.js';

test.each([
  ['profile-image', 5 * 1024 * 1024],
  ['profile-media', 1024 ** 3],
  ['private-media', 1024 ** 3],
] as const)('%s: under %i bytes, not as many', (purpose, limit) => {
  expect(isTooLarge(purpose, limit - 1)).toBe(false);
  expect(isTooLarge(purpose, limit)).toBe(true);
});
