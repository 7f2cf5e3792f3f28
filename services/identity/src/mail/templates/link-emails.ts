import type { Language } from '@sotto/proto/vocabulary';
import type { Email } from '../delivery/mail.entity.js';
import type { NoticeKind } from '../delivery/mail-kind.js';
import type { EmailTemplate } from '../delivery/send-security-email.js';
import { composeEmail, type EmailTexts, passkeysStay } from './compose-email.js';

const confirmation: EmailTexts<[string]> = {
  en: (link) => ({
    subject: 'Please confirm your email address',
    parts: [
      'Open this link to confirm your email address:',
      { link },
      'It works once, within seven days. If you did not ask for it, you need not do anything.',
    ],
  }),
  es: (link) => ({
    subject: 'Confirma tu dirección de correo',
    parts: [
      'Abre este enlace para confirmar tu dirección de correo:',
      { link },
      'Funciona una sola vez, durante siete días. Si no lo has pedido, no tienes que hacer nada.',
    ],
  }),
};

export const confirmationEmail =
  (token: string): EmailTemplate =>
  (origin, language) =>
    composeEmail(language, confirmation[language](`${origin}/#confirm=${token}`));

const passwordReset: EmailTexts<[string]> = {
  en: (link) => ({
    subject: 'Set a new password',
    parts: [
      'Open this link to set a new password:',
      { link },
      'It works once, within one hour. If you did not ask for it, you need not do anything: your password stays as it is.',
    ],
  }),
  es: (link) => ({
    subject: 'Elige una contraseña nueva',
    parts: [
      'Abre este enlace para elegir una contraseña nueva:',
      { link },
      'Funciona una sola vez, durante una hora. Si no lo has pedido, no tienes que hacer nada: tu contraseña no cambia.',
    ],
  }),
};

/** It says how many passkeys there are, because a new password ends none of them. */
export const passwordResetEmail =
  (token: string, passkeys: number): EmailTemplate =>
  (origin, language) => {
    const { subject, parts } = passwordReset[language](`${origin}/auth?mode=reset-password#token=${token}`);
    return composeEmail(language, { subject, parts: [...parts, ...passkeysStay(language, passkeys)] });
  };

const exportReady: EmailTexts<[string]> = {
  en: (link) => ({
    subject: 'You have an update',
    parts: ['What you asked for is ready. Sign in within 24 hours to fetch it:', { link }],
  }),
  es: (link) => ({
    subject: 'Tienes una novedad',
    parts: ['Lo que pediste está listo. Entra en las próximas 24 horas para descargarlo:', { link }],
  }),
};

export const exportReadyEmail: EmailTemplate = (origin, language) => composeEmail(language, exportReady[language](`${origin}/dashboard`));

interface NoticeLinks {
  open: string;
  stop: string;
  unsubscribeUrl: string;
}

const notice: EmailTexts<[NoticeLinks]> = {
  en: ({ open, stop }) => ({
    subject: 'You have an update',
    parts: ['There is something new for you. Sign in to see it:', { link: open }, 'To have no more of these mails:', { link: stop }],
  }),
  es: ({ open, stop }) => ({
    subject: 'Tienes una novedad',
    parts: ['Hay algo nuevo para ti. Entra para verlo:', { link: open }, 'Para no recibir más correos como este:', { link: stop }],
  }),
};

/** Says only that there is something new: neither what it is nor from which member. */
export const noticeEmail = (kind: NoticeKind, links: NoticeLinks, language: Language): Email =>
  composeEmail(language, notice[language](links), { kind, unsubscribeUrl: links.unsubscribeUrl });
