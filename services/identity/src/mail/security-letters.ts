import { instant } from './instant.js';
import { letter, type Letter } from './letter.js';

/** A letter about the safety of an account; `origin` is where members open the product. */
export type SecurityLetter = (origin: string) => Letter;

const subject = 'A change to your account';
const ifNotYou = (origin: string) => ['If this was not you, set a new password at once:', { link: `${origin}/auth?mode=reset-password` }];

export const twoFactorOnLetter: SecurityLetter = (origin) =>
  letter(subject, [
    'The second factor was switched on, and every other device was signed out: from now on signing in asks for a code as well.',
    ...ifNotYou(origin),
  ]);

export const twoFactorOffLetter: SecurityLetter = (origin) =>
  letter(subject, ['The second factor was switched off: from now on signing in asks for the password alone.', ...ifNotYou(origin)]);

export const twoFactorRemovedLetter: SecurityLetter = (origin) =>
  letter(subject, [
    'The second factor was switched off by us, because we were asked to, and every device was signed out: from now on signing in asks for the password alone.',
    ...ifNotYou(origin),
  ]);

export const passwordChangedLetter: SecurityLetter = (origin) =>
  letter(subject, ['Your password was changed, and every other device was signed out.', ...ifNotYou(origin)]);

/** Tells of a browser that had not signed in to the account before, in its own words. */
export const newSignInLetter =
  (device: string, at: Date): SecurityLetter =>
  (origin) =>
    letter('A new sign-in to your account', [`Somebody signed in${device && ` with ${device}`} on ${instant(at)}.`, ...ifNotYou(origin)], {
      kind: 'sign_in',
      unsubscribeUrl: null,
    });

export const deletionRequestedLetter =
  (eraseAt: Date): SecurityLetter =>
  (origin) =>
    letter(subject, [
      `You asked for your account to be deleted. It will be gone for good on ${instant(eraseAt)}.`,
      'If you change your mind, sign in before then, and everything is as it was:',
      { link: `${origin}/auth` },
      ...ifNotYou(origin),
    ]);
