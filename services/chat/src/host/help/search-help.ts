import MiniSearch from 'minisearch';
import { helpIndexes, languages, type HelpEntry, type Language } from './help-index.js';
import { plain, termsOf } from './words.js';

/** An entry, and how well it fits a question. */
export interface Hit {
  id: string;
  /** From 0 to 1: how much of what was typed its questions speak of. */
  sureness: number;
  score: number;
}

/** A typed word as an entry has it: what it weighs, and in which spellings it was found. */
interface Found {
  weight: number;
  words: string[];
}

/** A word that was only found longer or spelt otherwise says less. */
const misspelt = 0.75;

/** One language of the help index. */
class Searchable {
  private readonly search: MiniSearch<HelpEntry>;
  private readonly phrases: ReadonlyMap<string, string[][]>;

  constructor(private readonly language: Language) {
    const { entries } = helpIndexes[language];
    const phrasesOf = ({ question, also }: HelpEntry) => [question, ...also].map((phrase) => termsOf(phrase, language));
    this.phrases = new Map(entries.map((entry) => [entry.id, phrasesOf(entry)]));
    this.search = new MiniSearch<HelpEntry>({
      fields: ['phrases'],
      extractField: (entry, field) => (field === 'id' ? entry.id : phrasesOf(entry).flat().join(' ')),
      tokenize: (text) => text.split(' '),
      processTerm: (term) => term,
      searchOptions: {
        prefix: (term) => term.length > 3,
        fuzzy: (term) => (term.length > 7 ? 2 : term.length > 4 && 1),
        weights: { fuzzy: 0.4, prefix: 0.5 },
      },
    });
    this.search.addAll(entries);
  }

  /** The best first. */
  hits(question: string): Hit[] {
    const terms = termsOf(question, this.language);
    const found = terms.map((term) => this.entriesWith(term));
    const ids = new Set(found.flatMap((byEntry) => [...byEntry.keys()]));
    const hits = [...ids].map((id) =>
      this.judge(
        id,
        terms,
        found.map((byEntry) => byEntry.get(id)),
      ),
    );
    return hits.sort((a, b) => b.score - a.score);
  }

  /** The entries that speak of a word, which nobody misspells at its first letter: stalking is no talking. */
  private entriesWith(term: string): Map<string, Found> {
    const hits = this.search.search(term).map(({ id, score, terms }) => {
      const words = terms.filter((word) => word[0] === term[0]);
      return [String(id), { weight: score, words }] as const;
    });
    return new Map(hits.filter(([, { words }]) => words.length > 0));
  }

  private judge(id: string, terms: readonly string[], found: readonly (Found | undefined)[]): Hit {
    const likeness: number[] = found.map((one, at) => (one ? (one.words.includes(terms[at] ?? '') ? 1 : misspelt) : 0));
    const shared = (phrase: readonly string[]) => found.filter((one) => one?.words.some((word) => phrase.includes(word))).length;
    const closest = Math.max(...(this.phrases.get(id) ?? []).map((phrase) => (2 * shared(phrase)) / (terms.length + phrase.length)));
    const weight = found.reduce((sum, one) => sum + (one?.weight ?? 0), 0);
    return { id, sureness: likeness.reduce((sum, one) => sum + one, 0) / terms.length, score: weight * closest ** 2 };
  }
}

/** Finds what the help index says about a question, misspelt or not, in whichever of the languages it is asked. */
export class SearchHelp {
  private readonly languages = { en: new Searchable('en'), es: new Searchable('es') };

  /** The best first. A question in the other language is understood, too, when it says less in this one. */
  execute(question: string, language: Language): Hit[] {
    const own = this.languages[language].hits(question);
    const others = languages.filter((one) => one !== language).map((one) => this.languages[one].hits(question));
    return others.find(([best]) => (best?.sureness ?? 0) > (own[0]?.sureness ?? 0) + 0.2) ?? own;
  }
}

/** The small talk that a text is, word for word, if it is any. */
export function smallTalkOf(text: string, language: Language): string | undefined {
  const said = plain(text);
  const talks = [language, ...languages].flatMap((one) => helpIndexes[one].smallTalk);
  const id = talks.find(({ phrases }) => phrases.some((phrase) => plain(phrase) === said))?.id;
  return helpIndexes[language].smallTalk.find((talk) => talk.id === id)?.answer;
}
