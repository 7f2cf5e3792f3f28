import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** The languages of the host. */
export const languages = ['en', 'es'] as const;
export type Language = (typeof languages)[number];

const entry = z.strictObject({
  id: z.string().regex(/^[a-z-]+$/),
  question: z.string().min(1),
  /** Other phrases for the same question. */
  also: z.array(z.string().min(1)).min(1),
  answer: z.string().min(1).max(700),
  /** Where in the product it is done or described; empty if there is no such place. */
  where: z.string(),
});

const host = z.strictObject({
  /** The day on which the answers were last compared with the product, equal in both languages. */
  version: z.iso.date(),
  language: z.enum(languages),
  greeting: z.string().min(1),
  /** The answer when no entry fits. */
  unknown: z.string().min(1),
  /** The text before the place of an entry. */
  where: z.string().min(1),
  /** Entries whose questions are suggested. */
  suggestions: z.array(z.string()).min(1),
  smallTalk: z.array(z.strictObject({ id: z.string(), phrases: z.array(z.string()).min(1), answer: z.string().min(1) })),
});

/** The files of entries in the folder of each language; `host.json` beside them has everything else that the host says. */
const areas = ['about', 'profile', 'people', 'chat', 'safety', 'account', 'plans', 'buying', 'store', 'items', 'earnings'] as const;

/** One question and its answer. */
export type HelpEntry = z.infer<typeof entry>;

/** All answers of the host in one language. */
export type HelpIndex = z.infer<typeof host> & { entries: HelpEntry[] };

const parse = (path: string): unknown => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'));

const read = (language: Language): HelpIndex => ({
  ...host.parse(parse(`./${language}/host.json`)),
  entries: areas.flatMap((area) =>
    z
      .array(entry)
      .min(1)
      .parse(parse(`./${language}/${area}.json`)),
  ),
});

/** Entries with the same id are translations of each other. */
export const helpIndexes: Readonly<Record<Language, HelpIndex>> = { en: read('en'), es: read('es') };

/** The questions that are suggested when the conversation opens. */
export const suggestionsOf = ({ suggestions, entries }: HelpIndex): string[] =>
  suggestions.flatMap((id) => entries.find((one) => one.id === id)?.question ?? []);

/** The text of an answer: the answer of the entry, and where to find it. */
export const textOf = ({ answer, where }: HelpEntry, index: HelpIndex): string =>
  where === '' ? answer : `${answer}\n\n${index.where}${where}.`;

/** The language that a request names; English when it names none. */
export const languageOf = (name: string): Language => languages.find((language) => language === name) ?? 'en';
