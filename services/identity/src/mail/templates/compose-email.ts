import type { Language } from '@sotto/proto/vocabulary';
import validator from 'validator';
import type { Email } from '../delivery/mail.entity.js';

/** A paragraph, or a link on a line of its own. */
export type Part = string | { link: string };

/** The contents of an email in one language. */
export interface EmailText {
  subject: string;
  parts: Part[];
}

/** An email in every language; the compiler refuses one that lacks a language. */
export type EmailTexts<Values extends unknown[] = []> = Readonly<Record<Language, (...values: Values) => EmailText>>;

/** What mail programs need to know about an email. */
export type EmailAbout = Pick<Email, 'kind' | 'unsubscribeUrl'>;
const aboutAccount: EmailAbout = { kind: 'account', unsubscribeUrl: null };

const greetings: Record<Language, string> = { en: 'Hello', es: 'Hola' };

/** Composes both forms of an email. Subjects are shown on locked screens and in shared inboxes: they never name the product or the recipient. */
export const composeEmail = (language: Language, { subject, parts }: EmailText, about = aboutAccount, name = ''): Email => {
  const all: Part[] = [`${greetings[language]}${name && ` ${name}`},`, ...parts];
  return {
    subject,
    text: `${all.map((part) => (typeof part === 'string' ? part : part.link)).join('\n\n')}\n`,
    html: page(language, subject, all.map(markup)),
    ...about,
  };
};

const instantFormat = (language: Language) =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-US' : language, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
const instantFormats: Record<Language, Intl.DateTimeFormat> = { en: instantFormat('en'), es: instantFormat('es') };

/** A date and time as emails show it, in UTC. */
export const formatInstant = (at: Date, language: Language): string => `${instantFormats[language].format(at)} UTC`;

const stay: Record<Language, (passkeys: number) => string> = {
  en: (passkeys) =>
    `Passkeys of your account: ${passkeys}. They still sign in, whatever the password is. If you do not know one of them, sign in and remove it.`,
  es: (passkeys) =>
    `Llaves de acceso de tu cuenta: ${passkeys}. Siguen sirviendo para entrar, sea cual sea la contraseña. Si no reconoces alguna, entra y elimínala.`,
};

/** For mail about a new password: it does not end the use of passkeys. Empty without any. */
export const passkeysStay = (language: Language, passkeys: number): Part[] => (passkeys === 0 ? [] : [stay[language](passkeys)]);

function markup(part: Part): string {
  if (typeof part === 'string') return validator.escape(part).replaceAll('\n', '<br>');
  const link = validator.escape(part.link);
  return `<a href="${link}">${link}</a>`;
}

const page = (language: Language, title: string, paragraphs: string[]) =>
  `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><title>${validator.escape(title)}</title></head>
<body style="font-family: sans-serif; line-height: 1.5; max-width: 36em; margin: 2em auto; padding: 0 1em">
${paragraphs.map((paragraph) => `<p dir="auto">${paragraph}</p>`).join('\n')}
</body>
</html>
`;
