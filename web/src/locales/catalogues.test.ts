import { readFileSync } from 'node:fs';
import { parts } from '#web/app/language';

const texts = (part: string, locale: string) =>
  [...readFileSync(`src/locales/${part}/${locale}.po`, 'utf8').matchAll(/^msgid "(.+)"\nmsgstr "(.*)"$/gm)].map(
    ([, id, text]) => [id!, text!] as const,
  );

test.each(parts)('every English text of %s has a Spanish one, with the same placeholders', (part) => {
  const spanish = new Map(texts(part, 'es'));
  const names = (text: string) => [...text.matchAll(/\{(\w+)(?=[,}])/g)].map(([, name]) => name);
  for (const [id] of texts(part, 'en')) expect([id, spanish.get(id) !== '' && names(spanish.get(id) ?? '')]).toEqual([id, names(id)]);
});
