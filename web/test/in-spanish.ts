import { i18n } from '@lingui/core';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** As the macros name a text. */
const idOf = (text: string, context = '') => createHash('sha256').update(`${text}\u001F${context}`).digest('base64url').slice(0, 6);

const entry = /^(?:msgctxt "(.+)"\n)?msgid "(.+)"\nmsgstr "(.+)"$/gm;

/** From here on a part of the product speaks Spanish, with the texts that it ships; whatever else there is stays English. */
export function inSpanish(part = 'app'): void {
  const texts = readFileSync(`src/locales/${part}/es.po`, 'utf8').matchAll(entry);
  i18n.loadAndActivate({
    locale: 'es',
    messages: Object.fromEntries([...texts].map(([, context, text, spanish]) => [idOf(text!, context), spanish!])),
  });
}
