import { PasswordReset } from './password-reset.entity.js';

const now = new Date('2026-11-27T12:00:00Z');
const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

test('a link sets a password once', () => {
  const reset = PasswordReset.of('u', 'token', now);
  reset.use(inMinutes(59));
  expect(() => reset.use(inMinutes(59))).toThrow(expect.objectContaining({ code: 'LINK_EXPIRED' }));
});

test('a link is too old after an hour', () => {
  expect(() => PasswordReset.of('u', 'token', now).use(inMinutes(60))).toThrow(expect.objectContaining({ code: 'LINK_EXPIRED' }));
});
