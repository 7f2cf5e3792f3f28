import { errorsOf } from '@sotto/kit/errors/domain-error';
import { IdentityErrorSchema, type IdentityError } from '@sotto/proto/identity/v1/errors';

/** The refusals that identity's contract names. */
export const identityError = errorsOf<typeof IdentityError>(IdentityErrorSchema, {
  INVALID_CREDENTIALS: 'Invalid login credentials',
  ACCOUNT_EXISTS: 'User already registered',
  TERMS_NOT_ACCEPTED: 'Please accept the terms in force to continue.',
  TOO_MANY_ATTEMPTS: 'Too many attempts. Please try again later.',
  EMAIL_NOT_CONFIRMED: 'Please confirm your email address first: we have sent you a link.',
  SESSION_ENDED: 'You were signed out. Please sign in again.',
  LINK_EXPIRED: 'This link was used already, or is too old. Please ask for a new one.',
  ACCOUNT_NOT_FOUND: 'There is no such account.',
  SESSION_NOT_FOUND: 'There is no such session.',
  SECOND_FACTOR_REQUIRED: 'Enter the code that your app shows now.',
  SECOND_FACTOR_INVALID: 'This code is not valid. Take the one that your app shows now.',
  PASSWORD_WRONG: 'This is not your password.',
  TWO_FACTOR_NOT_STARTED: 'The second factor is not being set up.',
  TWO_FACTOR_ON: 'The second factor is on. Switch it off before you set up another one.',
  EXPORT_UNDER_WAY: 'Your data is being prepared, or was within the last hour.',
  VERIFICATION_NOT_STARTABLE: 'Your identity is verified or being verified.',
  PROVIDER_UNAVAILABLE: 'The identity check cannot be reached right now. Please try again in a moment.',
  SIGNATURE_INVALID: 'This event is not signed by the provider.',
  REFERRALS_NOT_ALLOWED: 'Only female members can create referral codes',
  REFERRAL_CODE_NOT_FOUND: 'There is no such referral code.',
  PROFILE_INCOMPLETE: 'Please complete your profile first.',
  ACCOUNT_BARRED: 'This account cannot be used at the moment.',
  LAST_ADMIN: 'One administrator has to stay. Give the role to somebody else first.',
  REFERRAL_NOT_FOUND: 'There is no such referral.',
  TOO_MANY_REFERRAL_CODES: 'You have as many referral codes as a member can have.',
});
