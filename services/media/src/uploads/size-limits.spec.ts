import { isTooLarge, maxUploadBytes } from './size-limits.js';

test.each([
  ['profile-image', 5 * 1024 * 1024],
  ['profile-media', 1024 ** 3],
  ['private-media', 1024 ** 3],
  ['banner', 5 * 1024 * 1024],
  ['chat-photo', 20 * 1024 * 1024],
  ['chat-voice', 5 * 1024 * 1024],
] as const)('isTooLarge: %s must have less than %i bytes', (purpose, limit) => {
  expect(isTooLarge(purpose, limit - 1)).toBe(false);
  expect(isTooLarge(purpose, limit)).toBe(true);
});

test('isTooLarge: a file for sale may have exactly a gibibyte', () => {
  expect(isTooLarge('content-item', 1024 ** 3)).toBe(false);
  expect(isTooLarge('content-item', 1024 ** 3 + 1)).toBe(true);
  expect(maxUploadBytes).toBe(1024 ** 3);
});
