import { User } from './user.entity.js';

const now = new Date('2026-11-27T12:00:00Z');
const later = new Date('2026-11-28T12:00:00Z');
const anna = () => User.register({ email: 'anna@example.org', displayName: 'Anna', passwordHash: '$argon2id$old' }, now);

test('a new account has signed in and is not confirmed', () => {
  expect(anna()).toMatchObject({ createdAt: now, lastSignInAt: now, isConfirmed: false });
});

test('the first confirmation counts', () => {
  const user = anna();
  user.confirmEmail(now);
  user.confirmEmail(later);
  expect(user.emailConfirmedAt).toEqual(now);
});

test('a reset by mail proves the address', () => {
  const user = anna();
  user.resetPassword('$argon2id$new', later);
  expect(user).toMatchObject({ passwordHash: '$argon2id$new', emailConfirmedAt: later });
});
