import { User } from './user.entity.js';

const now = new Date('2026-11-27T12:00:00Z');
const later = new Date('2026-11-28T12:00:00Z');
const anna = () => User.register({ email: 'anna@example.org', displayName: 'Anna', passwordHash: '$argon2id$old' }, now);

test('User: a new account has a first sign-in and no confirmed address', () => {
  expect(anna()).toMatchObject({ createdAt: now, lastSignInAt: now, isConfirmed: false });
});

test('User: the id does not reveal when the account was made', () => {
  expect(anna().id).toMatch(/^.{14}4/);
});

test('User: a repeated confirmation keeps the time of the first', () => {
  const user = anna();
  user.confirmEmail(now);
  user.confirmEmail(later);
  expect(user.emailConfirmedAt).toEqual(now);
});

test('User: a password reset confirms the address', () => {
  const user = anna();
  user.resetPassword('$argon2id$new', later);
  expect(user).toMatchObject({ passwordHash: '$argon2id$new', emailConfirmedAt: later });
});
