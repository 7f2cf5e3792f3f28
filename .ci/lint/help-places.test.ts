import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { helpIndexes, languages, type HelpEntry, type Language } from '../../services/chat/src/host/help/help-index.js';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** All texts of the screens in a language: the source texts of the catalogues, or their translations. */
function screenTexts(language: Language): string[] {
  const name = language === 'en' ? 'msgid' : 'msgstr';
  const texts = globSync('web/src/locales/*/es.po', { cwd: root }).flatMap((file) =>
    [...readFileSync(root + file, 'utf8').matchAll(new RegExp(`^${name} ((?:".*"\\n?)+)`, 'gm'))].map(([, lines = '']) =>
      [...lines.matchAll(/^"(.*)"$/gm)].map(([, line]) => line).join(''),
    ),
  );
  return [...new Set(texts)].filter((text) => text !== '');
}

/** Places that answers describe instead of naming them. */
const described =
  /^(The menu|At the top|On the member|Her profile|The store|The payment page|El menú|Arriba|En el perfil|Su perfil|La tienda|La página)/;
/** What precedes the name of a place, as in "the rules: Terms". */
const introduction = /^\p{Ll}[^:]*: /u;

const placesIn = ({ where }: HelpEntry): string[] =>
  where
    .split(/; |, | or | o | and | y /)
    .map((part) => part.replace(introduction, ''))
    .filter((part) => /^[\p{Lu}¿]/u.test(part) && !described.test(part));

/** The texts of a screen that an answer quotes; a quotation may leave out what follows, such as a date. */
const quotedIn = ({ answer }: HelpEntry): string[] => [...answer.matchAll(/[“«](.+?)[”»]/g)].flatMap(([, text]) => text ?? []);
/** Said by the page of the payment provider. */
const ofProvider = ['Order'];

test.each(languages)('Help index: the places and quoted texts of every answer are on the screens (%s)', (language) => {
  const texts = screenTexts(language);
  expect(texts.length).toBeGreaterThan(500);
  const unknown = helpIndexes[language].entries.flatMap((entry) => [
    ...placesIn(entry).filter((place) => !texts.includes(place)),
    ...quotedIn(entry).filter((quoted) => !ofProvider.includes(quoted) && !texts.some((text) => text.startsWith(quoted))),
  ]);
  expect(unknown).toEqual([]);
});
