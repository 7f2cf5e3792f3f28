import { platformError } from './domain-error.js';

test.each(['INVALID_INPUT', 'UNAUTHENTICATED', 'UNAVAILABLE', 'TIMEOUT'] as const)(
  '%s, which any screen may show, speaks to people',
  (code) => {
    expect(platformError(code).message).toMatch(/^[A-Z][a-z].*\.$/);
  },
);

test('who throws may say it better', () => {
  expect(platformError('UNAVAILABLE', 'Back at noon.')).toMatchObject({ code: 'UNAVAILABLE', status: 503, message: 'Back at noon.' });
});
