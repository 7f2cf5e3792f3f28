import { readFileSync } from 'node:fs';
import { interests, vibes } from '@sotto/proto/vocabulary';
import { parts } from '#web/app/texts/language';

interface Entry {
  /** The English text, after its context if it has one. */
  key: string;
  id: string;
  text: string;
}

const entries = (part: string, locale: string): Entry[] =>
  readFileSync(`src/locales/${part}/${locale}.po`, 'utf8')
    .split('\n\n')
    .map((block) => {
      const value = (name: string) =>
        [...(new RegExp(`^${name} ((?:".*"\\n?)+)`, 'm').exec(block)?.[1] ?? '').matchAll(/^"(.*)"$/gm)].map(([, line]) => line).join('');
      const [id, context] = [value('msgid'), value('msgctxt')];
      return { id, key: context ? `${context}: ${id}` : id, text: value('msgstr') };
    })
    .filter(({ id }) => id);

test.each(parts)('every English text of %s has a Spanish one, with the same placeholders', (part) => {
  const spanish = new Map(entries(part, 'es').map(({ key, text }) => [key, text]));
  const names = (text: string) => [...text.matchAll(/\{(\w+)(?=[,}])/g)].map(([, name]) => name);
  const english = entries(part, 'en');
  expect(english).not.toEqual([]);
  for (const { key, id } of english) expect([key, !!spanish.get(key) && names(spanish.get(key)!)]).toEqual([key, names(id)]);
});

test('the catalogues translate an English text in one context alike: the one loaded last replaces the texts of the others', () => {
  const found = new Map<string, Set<string>>();
  for (const { key, text } of parts.flatMap((part) => entries(part, 'es'))) found.set(key, (found.get(key) ?? new Set()).add(text));
  const differing = [...found].filter(([, texts]) => texts.size > 1).map(([key, texts]) => [key, ...texts]);
  expect(differing).toEqual([]);
});

test('every vibe and interest has a Spanish text', () => {
  const spanish = new Map(entries('options', 'es').map(({ id, text }) => [id, text]));
  expect([...vibes, ...interests].filter((option) => !spanish.get(option))).toEqual([]);
});
