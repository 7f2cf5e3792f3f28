import { confirmationLetter, exportReadyLetter, noticeLetter, resetLetter } from './letters.js';
import { noticeKinds } from './mail-kind.js';
import {
  deletionRequestedLetter,
  newSignInLetter,
  passwordChangedLetter,
  twoFactorOffLetter,
  twoFactorOnLetter,
  twoFactorRemovedLetter,
} from './security-letters.js';

const origin = 'https://sotto.example';
const link = `${origin}/auth?mode=reset-password#token=a"<b>`;
const links = { open: origin, stop: `${origin}/unsubscribe#token=t`, unsubscribeUrl: `${origin}/api/v1/unsubscribe?token=t` };
const noon = new Date('2026-01-15T12:00:00Z');

test.each([
  ['confirmation', confirmationLetter(link)],
  ['reset', resetLetter(link)],
  ['export', exportReadyLetter(link)],
  ['second factor on', twoFactorOnLetter(origin)],
  ['second factor off', twoFactorOffLetter(origin)],
  ['second factor removed', twoFactorRemovedLetter(origin)],
  ['password', passwordChangedLetter(origin)],
  ['sign-in', newSignInLetter('Chrome on Android', noon)(origin)],
  ['deletion', deletionRequestedLetter(noon)(origin)],
  ['notice', noticeLetter('matches', links)],
])('the %s letter says nothing about the product', (_, { subject, text, html }) => {
  const words = [subject, text, html].join(' ').replaceAll(/https:\S+/g, '');
  expect(words).not.toMatch(/\b(sotto|dat(es?|ing)|match(es)?|chats?|adult|members?|profiles?|photos?|likes?|requests?|verif\w+)\b/i);
});

test('letters of all kinds of notices read alike: a glance tells nothing', () => {
  const words = noticeKinds.map((kind) => noticeLetter(kind, links)).map(({ subject, text, html }) => [subject, text, html].join());
  expect(new Set(words).size).toBe(1);
});

test('a letter about the account itself offers no way to stop it', () => {
  expect(passwordChangedLetter(origin)).toMatchObject({ kind: 'account', unsubscribeUrl: null });
  expect(noticeLetter('matches', links)).toMatchObject({ kind: 'matches', unsubscribeUrl: links.unsubscribeUrl });
});

test('the letters that name an instant name it in UTC', () => {
  expect(deletionRequestedLetter(noon)(origin).text).toMatch(/on January 15, 2026 at 12:00\sPM UTC\./);
  expect(newSignInLetter('', noon)(origin).text).toMatch(/Somebody signed in on January 15/);
});

test('the link stands in both bodies, escaped where it is markup', () => {
  const { text, html } = resetLetter(link);
  expect(text).toContain(link);
  expect(html).not.toContain('<b>');
  expect(html).toContain('href="https:&#x2F;&#x2F;sotto.example&#x2F;auth?mode=reset-password#token=a&quot;&lt;b&gt;"');
});
