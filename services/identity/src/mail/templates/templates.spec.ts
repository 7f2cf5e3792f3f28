import { languages } from '@sotto/proto/vocabulary';
import { noticeKinds } from '../delivery/mail-kind.js';
import type { EmailTemplate } from '../delivery/send-security-email.js';
import * as addressEmails from './address-emails.js';
import * as linkEmails from './link-emails.js';
import * as securityEmails from './security-emails.js';

const origin = 'https://sotto.example';
const token = 'a"<b>';
const links = { open: origin, stop: `${origin}/unsubscribe#token=t`, unsubscribeUrl: `${origin}/api/v1/unsubscribe?token=t` };
const noon = new Date('2026-01-15T12:00:00Z');

const templates: Record<string, EmailTemplate> = {
  confirmationEmail: linkEmails.confirmationEmail(token),
  passwordResetEmail: linkEmails.passwordResetEmail(token, 2),
  exportReadyEmail: linkEmails.exportReadyEmail,
  noticeEmail: (_, language) => linkEmails.noticeEmail('matches', links, language),
  twoFactorEnabledEmail: securityEmails.twoFactorEnabledEmail,
  twoFactorDisabledEmail: securityEmails.twoFactorDisabledEmail,
  twoFactorRemovedEmail: securityEmails.twoFactorRemovedEmail(1),
  passwordChangedEmail: securityEmails.passwordChangedEmail(1),
  passkeyAddedEmail: securityEmails.passkeyAddedEmail('Chrome on Android'),
  passkeyRemovedEmail: securityEmails.passkeyRemovedEmail('Chrome on Android'),
  newSignInEmail: securityEmails.newSignInEmail('Chrome on Android', noon),
  deletionRequestedEmail: securityEmails.deletionRequestedEmail(noon),
  accountDeletedEmail: securityEmails.accountDeletedEmail,
  emailChangeEmail: addressEmails.emailChangeEmail(token),
  addressInUseEmail: addressEmails.addressInUseEmail,
  emailChangedEmail: addressEmails.emailChangedEmail(token, noon),
};

test('email templates: the tests below know every template', () => {
  const exported = [linkEmails, securityEmails, addressEmails].flatMap((module) => Object.keys(module));
  expect(Object.keys(templates).sort()).toEqual(exported.sort());
});

const revealing = [
  /\b(sotto|dat(es?|ing)|match(es)?|chats?|adult|members?|profiles?|photos?|likes?|requests?|verif\w+)\b/i,
  /\b(citas?|coincidencias?|perfil(es)?|fotos?|miembros?|me gusta|solicitud(es)?|verific\w+)\b/i,
];

test.each(Object.entries(templates))('%s: does not reveal the product in any language', (_, write) => {
  for (const language of languages) {
    const { subject, text, html } = write(origin, language);
    const contents = [subject, text, html].join(' ').replaceAll(/https:\S+/g, '');
    for (const pattern of revealing) expect(contents).not.toMatch(pattern);
  }
});

test.each(Object.entries(templates))('%s: is written in Spanish throughout', (_, write) => {
  const [english, spanish] = [write(origin, 'en'), write(origin, 'es')];
  const sentences = english.text.split('\n').filter((line) => line !== '' && !line.startsWith('https:'));
  for (const sentence of [english.subject, ...sentences]) expect(`${spanish.subject}\n${spanish.text}`).not.toContain(sentence);
  expect(spanish.text.match(/https:\S+/g)).toEqual(english.text.match(/https:\S+/g));
  expect(spanish.html).toContain('<html lang="es">');
});

test('noticeEmail: all kinds have the same contents', () => {
  const contents = noticeKinds.map((kind) => linkEmails.noticeEmail(kind, links, 'en'));
  expect(new Set(contents.map(({ subject, text, html }) => [subject, text, html].join())).size).toBe(1);
});

test('email templates: emails about the account cannot be unsubscribed from, notices can', () => {
  expect(securityEmails.passwordChangedEmail(0)(origin, 'en')).toMatchObject({ kind: 'account', unsubscribeUrl: null });
  expect(linkEmails.noticeEmail('matches', links, 'es')).toMatchObject({ kind: 'matches', unsubscribeUrl: links.unsubscribeUrl });
});

test('email templates: times are shown in UTC, as the language writes them', () => {
  expect(securityEmails.deletionRequestedEmail(noon)(origin, 'en').text).toMatch(/on January 15, 2026 at 12:00\sPM UTC\./);
  expect(securityEmails.deletionRequestedEmail(noon)(origin, 'es').text).toMatch(/el 15 de enero de 2026,? (a las )?12:00 UTC\./);
  expect(securityEmails.newSignInEmail('', noon)(origin, 'en').text).toMatch(/Somebody signed in on January 15/);
});

test('passwordResetEmail: the link is in both bodies, escaped in the HTML', () => {
  const { text, html } = linkEmails.passwordResetEmail(token, 0)(origin, 'en');
  expect(text).toContain(`${origin}/auth?mode=reset-password#token=${token}`);
  expect(html).not.toContain('<b>');
  expect(html).toContain('href="https:&#x2F;&#x2F;sotto.example&#x2F;auth?mode=reset-password#token=a&quot;&lt;b&gt;"');
});
