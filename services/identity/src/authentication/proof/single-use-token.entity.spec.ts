import { SingleUseToken } from './single-use-token.entity.js';

const now = new Date('2026-11-27T12:00:00Z');
const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const inDays = (days: number) => inMinutes(days * 24 * 60);
const linkExpired = expect.objectContaining({ code: 'LINK_EXPIRED' });

test('SingleUseToken: a password reset works once', () => {
  const reset = SingleUseToken.of('reset_password', 'u', 'token', now);
  reset.use(inMinutes(59));
  expect(() => reset.use(inMinutes(59))).toThrow(linkExpired);
});

test('SingleUseToken: a password reset expires after an hour', () => {
  expect(() => SingleUseToken.of('reset_password', 'u', 'token', now).use(inMinutes(60))).toThrow(linkExpired);
});

test('SingleUseToken: an email confirmation works once', () => {
  const confirmation = SingleUseToken.of('confirm_email', 'u', 'token', now);
  confirmation.use(inDays(6.9));
  expect(() => confirmation.use(inDays(6.9))).toThrow(linkExpired);
});

test('SingleUseToken: an email confirmation expires after seven days', () => {
  expect(() => SingleUseToken.of('confirm_email', 'u', 'token', now).use(inDays(7))).toThrow(linkExpired);
});
