import type { EmailTemplate } from '../delivery/send-security-email.js';
import { composeEmail, formatInstant, type EmailTexts } from './compose-email.js';

const change: EmailTexts<[string]> = {
  en: (link) => ({
    subject: 'Please confirm your new email address',
    parts: [
      'Open this link to use this address for your account from now on:',
      { link },
      'It works once, within 24 hours. If you did not ask for it, you need not do anything.',
    ],
  }),
  es: (link) => ({
    subject: 'Confirma tu nueva dirección de correo',
    parts: [
      'Abre este enlace para usar esta dirección en tu cuenta a partir de ahora:',
      { link },
      'Funciona una sola vez, durante 24 horas. Si no lo has pedido, no tienes que hacer nada.',
    ],
  }),
};

/** To the new address. */
export const emailChangeEmail =
  (token: string): EmailTemplate =>
  (origin, language) =>
    composeEmail(language, change[language](`${origin}/email-change#confirm=${token}`));

const inUse: EmailTexts<[string]> = {
  en: (link) => ({
    subject: 'Your email address',
    parts: [
      'Somebody asked to use this email address for an account. It belongs to an account already, so nothing has changed.',
      'If it was you, sign in with this address here:',
      { link },
    ],
  }),
  es: (link) => ({
    subject: 'Tu dirección de correo',
    parts: [
      'Alguien pidió usar esta dirección de correo para una cuenta. Ya pertenece a una cuenta, así que no ha cambiado nada.',
      'Si has sido tú, entra con esta dirección aquí:',
      { link },
    ],
  }),
};

/** To an address that cannot become the new one, because an account has it. */
export const addressInUseEmail: EmailTemplate = (origin, language) => composeEmail(language, inUse[language](`${origin}/auth`));

const changed: EmailTexts<[link: string, until: string]> = {
  en: (link, until) => ({
    subject: 'A change to your account',
    parts: [
      'The email address of your account was changed. From now on you sign in with the new address, and emails go there.',
      `If this was not you, open this link before ${until}. It brings this address back, signs out every device, and you set a new password:`,
      { link },
    ],
  }),
  es: (link, until) => ({
    subject: 'Un cambio en tu cuenta',
    parts: [
      'Se cambió la dirección de correo de tu cuenta. A partir de ahora entras con la dirección nueva, y los correos llegan allí.',
      `Si no has sido tú, abre este enlace antes del ${until}. Recupera esta dirección, cierra la sesión en todos los dispositivos y después eliges una contraseña nueva:`,
      { link },
    ],
  }),
};

/** To the old address. */
export const emailChangedEmail =
  (undoToken: string, undoUntil: Date): EmailTemplate =>
  (origin, language) =>
    composeEmail(language, changed[language](`${origin}/email-change#undo=${undoToken}`, formatInstant(undoUntil, language)));
