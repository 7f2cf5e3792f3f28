import { i18n } from '@lingui/core';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** As the macros name a text. */
const idOf = (text: string, context = '') => createHash('sha256').update(`${text}\u001F${context}`).digest('base64url').slice(0, 6);

const entry = /^(#\. js-lingui-explicit-id\n(?:#.*\n)*)?(?:msgctxt "(.+)"\n)?msgid "(.+)"\nmsgstr "(.+)"$/gm;

/** From here on these parts of the product speak Spanish, with the texts that they ship; whatever else there is stays English. */
export function inSpanish(...parts: string[]): void {
  const texts = (parts.length > 0 ? parts : ['app']).flatMap((part) => [
    ...readFileSync(`src/locales/${part}/es.po`, 'utf8').matchAll(entry),
  ]);
  i18n.loadAndActivate({
    locale: 'es',
    messages: Object.fromEntries(texts.map(([, named, context, text, spanish]) => [named ? text! : idOf(text!, context), spanish!])),
  });
}
