import { readFileSync } from 'node:fs';

const texts = (locale: string) =>
  [...readFileSync(`src/locales/${locale}.po`, 'utf8').matchAll(/^msgid "(.+)"\nmsgstr "(.*)"$/gm)].map(
    ([, id, text]) => [id!, text!] as const,
  );

test('every English text has a Spanish one, with the same placeholders', () => {
  const spanish = new Map(texts('es'));
  const names = (text: string) => [...text.matchAll(/\{(\w+)/g)].map(([, name]) => name);
  for (const [id] of texts('en')) expect([id, spanish.get(id) !== '' && names(spanish.get(id) ?? '')]).toEqual([id, names(id)]);
});
