import { i18n, type Messages } from '@lingui/core';
import { storedLanguage } from '#web/ui/language/choose-language';

/** The parts of the product that have their texts in a catalogue of their own; `lingui.config.ts` says what belongs to which. */
export const parts = [
  'app',
  'options',
  'landing',
  'static',
  'auth',
  'contact',
  'dashboard',
  'people',
  'account',
  'media',
  'profile',
  'host',
  'find',
  'calls',
  'admin',
  'casework',
  'notices',
  'safety',
  'vault',
  'balance',
  'store',
  'pricing',
  'notices',
  'tools',
  'takedown',
  'lock',
  'notifications',
] as const;
export type Part = (typeof parts)[number];

/** Shows the app from right to left, with longer texts: a pseudo-locale for developers and tests, at local addresses alone. */
const mirrored = 'en-XB';
const isLocal = /^(localhost|127\.0\.0\.1|\[::1\])$/.test(location.hostname);

const locales = ['en', 'es'];
const localeOf = (tag: string) => (isLocal && tag === mirrored ? mirrored : locales.find((locale) => locale === tag.slice(0, 2)));
const wantedTags = () => [storedLanguage() ?? '', ...navigator.languages];

/** Chooses the language and loads the texts of the part that starts. The options of profiles are stored in English, so English needs no texts of them. */
export async function startLanguage(part: Part, wanted: readonly string[] = wantedTags()): Promise<void> {
  const locale = wanted.map(localeOf).find((known) => known !== undefined) ?? 'en';
  if (locale !== 'en') i18n.load(locale, await loadMessages(locale, 'options'));
  i18n.load(locale, await loadMessages(locale, part));
  i18n.activate(locale);
  Object.assign(document.documentElement, { lang: locale.slice(0, 2), dir: locale === mirrored ? 'rtl' : 'ltr' });
}

/** Loads a page, or a heavy part of one, and the texts of its part: none is shown before its texts are there. */
export async function withCatalogue<T>(part: Part, page: Promise<T>): Promise<T> {
  const [loaded] = await Promise.all([page, addCatalogue(part)]);
  return loaded;
}

/** Adds the texts of another part. */
export async function addCatalogue(part: Part): Promise<void> {
  i18n.load(i18n.locale, await loadMessages(i18n.locale, part));
}

/** One chunk for each language and part; no one loads what they do not read. */
async function loadMessages(locale: string, part: Part): Promise<Messages> {
  const { messages }: { messages: Messages } = await import(`../../locales/${part}/${locale.slice(0, 2)}.po`);
  return locale === mirrored ? (await import('./mirror')).mirror(messages) : messages;
}
