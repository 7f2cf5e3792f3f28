import type { Language } from '@sotto/proto/vocabulary';
import type { EmailTemplate } from '../delivery/send-security-email.js';
import { composeEmail, formatInstant, type Part, passkeysStay } from './compose-email.js';

const changeSubject: Record<Language, string> = { en: 'A change to your account', es: 'Un cambio en tu cuenta' };

const resetHint: Record<Language, string> = {
  en: 'If this was not you, set a new password at once:',
  es: 'Si no has sido tú, elige una contraseña nueva cuanto antes:',
};
const ifNotYou = (origin: string, language: Language): Part[] => [resetHint[language], { link: `${origin}/auth?mode=reset-password` }];

/** An email that says what changed, how many passkeys still sign in where that matters, and what to do if it was somebody else. */
const changeEmail =
  (said: Record<Language, string>, passkeys = 0): EmailTemplate =>
  (origin, language) => {
    const parts = [said[language], ...passkeysStay(language, passkeys), ...ifNotYou(origin, language)];
    return composeEmail(language, { subject: changeSubject[language], parts });
  };

export const twoFactorEnabledEmail = changeEmail({
  en: 'Two-factor authentication was switched on, and every other device was signed out: from now on signing in asks for a code as well.',
  es: 'Se activó la autenticación en dos pasos y se cerró la sesión en los demás dispositivos: a partir de ahora, para entrar se pide también un código.',
});

export const twoFactorDisabledEmail = changeEmail({
  en: 'Two-factor authentication was switched off: from now on signing in asks for the password alone.',
  es: 'Se desactivó la autenticación en dos pasos: a partir de ahora, para entrar solo se pide la contraseña.',
});

/** For a member who lost the authenticator app and all recovery codes. */
export const twoFactorRemovedEmail = (passkeys: number): EmailTemplate =>
  changeEmail(
    {
      en: 'Two-factor authentication was switched off by us, because we were asked to, and every device was signed out: from now on signing in asks for the password alone.',
      es: 'Hemos desactivado la autenticación en dos pasos porque se nos pidió, y se cerró la sesión en todos los dispositivos: a partir de ahora, para entrar solo se pide la contraseña.',
    },
    passkeys,
  );

export const passwordChangedEmail = (passkeys: number): EmailTemplate =>
  changeEmail(
    {
      en: 'Your password was changed, and every other device was signed out.',
      es: 'Se cambió tu contraseña y se cerró la sesión en los demás dispositivos.',
    },
    passkeys,
  );

const removeHint: Record<Language, string> = {
  en: 'If this was not you, sign in, remove the passkey, and change your password at once:',
  es: 'Si no has sido tú, entra, elimina la llave de acceso y cambia tu contraseña cuanto antes:',
};
const passkeyAdded: Record<Language, (name: string) => string> = {
  en: (name) => `A passkey was added: ${name}. From now on it signs in without the password.`,
  es: (name) => `Se añadió una llave de acceso: ${name}. A partir de ahora sirve para entrar sin contraseña.`,
};

/** A new password alone would leave the passkey. */
export const passkeyAddedEmail =
  (name: string): EmailTemplate =>
  (origin, language) => {
    const parts: Part[] = [passkeyAdded[language](name), removeHint[language], { link: `${origin}/dashboard?tab=account` }];
    return composeEmail(language, { subject: changeSubject[language], parts });
  };

export const passkeyRemovedEmail = (name: string): EmailTemplate =>
  changeEmail({
    en: `A passkey was removed: ${name}. It no longer signs in; your password still does.`,
    es: `Se eliminó una llave de acceso: ${name}. Ya no sirve para entrar; tu contraseña sí.`,
  });

const signInTexts: Record<Language, { subject: string; said: (device: string, at: string) => string }> = {
  en: {
    subject: 'A new sign-in to your account',
    said: (device, at) => `Somebody signed in${device && ` with ${device}`} on ${at}.`,
  },
  es: {
    subject: 'Un inicio de sesión nuevo en tu cuenta',
    said: (device, at) => `Alguien entró en tu cuenta${device && ` con ${device.replace(' on ', ' en ')}`} el ${at}.`,
  },
};

/** For a browser that had not signed in to the account before. */
export const newSignInEmail =
  (device: string, at: Date): EmailTemplate =>
  (origin, language) => {
    const { subject, said } = signInTexts[language];
    const parts = [said(device, formatInstant(at, language)), ...ifNotYou(origin, language)];
    return composeEmail(language, { subject, parts }, { kind: 'sign_in', unsubscribeUrl: null });
  };

const deletionTexts: Record<Language, { said: (at: string) => string; changeMind: string }> = {
  en: {
    said: (at) => `You asked for your account to be deleted. It will be gone for good on ${at}.`,
    changeMind: 'If you change your mind, sign in before then, and everything is as it was:',
  },
  es: {
    said: (at) => `Pediste que se eliminara tu cuenta. Desaparecerá para siempre el ${at}.`,
    changeMind: 'Si cambias de opinión, entra antes de esa fecha y todo seguirá como estaba:',
  },
};

export const deletionRequestedEmail =
  (eraseAt: Date): EmailTemplate =>
  (origin, language) => {
    const { said, changeMind } = deletionTexts[language];
    const parts = [said(formatInstant(eraseAt, language)), changeMind, { link: `${origin}/auth` }, ...ifNotYou(origin, language)];
    return composeEmail(language, { subject: changeSubject[language], parts });
  };

const accountDeleted: Record<Language, string[]> = {
  en: [
    'We have deleted your account and everything that belonged to it. A running subscription was ended.',
    'If you think that this was a mistake, or if money is still owed to you, answer with the form on our contact page:',
  ],
  es: [
    'Hemos eliminado tu cuenta y todo lo que contenía. Si tenías una suscripción activa, se ha cancelado.',
    'Si crees que ha sido un error, o si todavía se te debe dinero, escríbenos con el formulario de la página de contacto:',
  ],
};

/** For a member whose account staff deleted. */
export const accountDeletedEmail: EmailTemplate = (origin, language) =>
  composeEmail(language, { subject: changeSubject[language], parts: [...accountDeleted[language], { link: `${origin}/contact` }] });
