import { EmailConfirmation } from './email-confirmation.entity.js';

const now = new Date('2026-11-27T12:00:00Z');
const inDays = (days: number) => new Date(now.getTime() + days * 24 * 60 * 60_000);

test('a link proves an address once', () => {
  const confirmation = EmailConfirmation.of('u', 'token', now);
  confirmation.use(inDays(6.9));
  expect(() => confirmation.use(inDays(6.9))).toThrow(expect.objectContaining({ code: 'LINK_EXPIRED' }));
});

test('a link is too old after seven days', () => {
  expect(() => EmailConfirmation.of('u', 'token', now).use(inDays(7))).toThrow(expect.objectContaining({ code: 'LINK_EXPIRED' }));
});
