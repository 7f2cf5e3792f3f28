import { t } from '@lingui/core/macro';
import { toast } from 'sonner';
import { isProblem, type Problem } from '#web/client/problem';

/** At the top: in its default corner a refusal would lie on the button that it asks to press again, and stay while the pointer rests there. */
const refuse = (title: string, { description }: { description: string }) => toast.error(title, { description, position: 'top-center' });

/** AUTH-25 */
export const sayWelcome = () => toast.success(t`Welcome back!`);

/** D-60: signing in has taken a deletion back. */
export const sayRestored = () =>
  toast.success(t`Welcome back!`, { description: t`Your account won’t be deleted. Everything has been restored.` });

/** AUTH-20, AUTH-21 */
export const sayAccountCreated = (referred: boolean) =>
  toast.success(t`Account created!`, {
    description: referred ? t`Welcome! Complete your profile to activate your referral.` : t`Welcome! Let's set up your profile.`,
  });

/** AUTH-31: the same for a known and an unknown address. */
export const sayResetSent = () => toast.success(t`Reset Email Sent`, { description: t`Check your email for password reset instructions.` });

export const sayPasswordSaved = () => toast.success(t`Password saved`, { description: t`Sign in with your new password.` });

/** AUTH-13 */
export const askForName = () => refuse(t`Display Name Required`, { description: t`Please enter a display name to continue.` });

/** AUTH-14 */
export const askForEmail = () => refuse(t`Email Required`, { description: t`Please enter your email address to reset your password.` });

/** AUTH-26, AUTH-27, AUTH-33: the same texts for an unknown address and a wrong password. */
export function saySignInFailed(error: unknown) {
  if (!isAnswer(error)) return sayUnexpected();
  if (error.code !== 'INVALID_CREDENTIALS') return refuse(t`Login Error`, { description: error.detail || error.code });
  return refuse(t`Login Failed`, { description: t`Invalid email or password. Please check your credentials and try again.` });
}

/** AUTH-28, AUTH-29, AUTH-33 */
export function saySignUpFailed(error: unknown) {
  if (!isAnswer(error)) return sayUnexpected();
  if (error.code !== 'ACCOUNT_EXISTS') return refuse(t`Signup Error`, { description: error.detail || error.code });
  return refuse(t`Account Exists`, { description: t`An account with this email already exists. Please sign in instead.` });
}

/** AUTH-32, AUTH-33 */
export function sayResetFailed(error: unknown) {
  if (!isAnswer(error)) return sayUnexpected();
  return refuse(t`Reset Error`, { description: error.detail || error.code });
}

export const sayUnexpected = () => refuse(t`Authentication Error`, { description: t`An unexpected error occurred. Please try again.` });

/** A problem that the server stated, not one of reaching it. */
const isAnswer = (error: unknown): error is Problem =>
  isProblem(error) && error.status > 0 && (error.detail !== '' || error.code !== 'UNKNOWN');
