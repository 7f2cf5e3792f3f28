import MiniSearch from 'minisearch';
import { helpIndexes, languages, type HelpEntry, type Language } from './help-index.js';
import { plain, termsOf } from './search-terms.js';

/** An entry, and how well it fits a question. */
export interface Hit {
  id: string;
  /** From 0 to 1: which part of the question the entry covers. */
  confidence: number;
  score: number;
}

/** A typed word that was found in an entry, with its weight and the matching spellings. */
interface TermMatch {
  weight: number;
  spellings: string[];
}

/** The weight of a word that was found only with another spelling or as a prefix. */
const inexactWeight = 0.75;

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

  /** The best match first. */
  hits(question: string): Hit[] {
    const matches = termsOf(question, this.language).map((term) => ({ term, byEntry: this.entriesWith(term) }));
    // An amount, a date or an age that no entry mentions does not make a question another one.
    const known = matches.filter(({ term, byEntry }) => byEntry.size > 0 || !/^\d+$/.test(term));
    const terms = known.map(({ term }) => term);
    const found = known.map(({ byEntry }) => byEntry);
    const ids = new Set(found.flatMap((byEntry) => [...byEntry.keys()]));
    const hits = [...ids].map((id) =>
      this.score(
        id,
        terms,
        found.map((byEntry) => byEntry.get(id)),
      ),
    );
    return hits.sort((a, b) => b.score - a.score);
  }

  /** The entries that contain a term. The first character must match: "stalking" is not a spelling of "talking". */
  private entriesWith(term: string): Map<string, TermMatch> {
    const hits = this.search.search(term).map(({ id, score, terms }) => {
      const spellings = terms.filter((word) => word[0] === term[0]);
      return [String(id), { weight: score, spellings }] as const;
    });
    return new Map(hits.filter(([, { spellings }]) => spellings.length > 0));
  }

  private score(id: string, terms: readonly string[], found: readonly (TermMatch | undefined)[]): Hit {
    const weights: number[] = found.map((one, at) => (one ? (one.spellings.includes(terms[at] ?? '') ? 1 : inexactWeight) : 0));
    const shared = (phrase: readonly string[]) => found.filter((one) => one?.spellings.some((word) => phrase.includes(word))).length;
    const closest = Math.max(...(this.phrases.get(id) ?? []).map((phrase) => (2 * shared(phrase)) / (terms.length + phrase.length)));
    const weight = found.reduce((sum, one) => sum + (one?.weight ?? 0), 0);
    const confidence = weights.reduce((sum, one) => sum + one, 0) / terms.length;
    return { id, confidence, score: weight * closest ** 2 };
  }
}

/** Searches the help index for a question, with tolerance for spelling, in both languages. */
export class SearchHelp {
  private readonly languages = { en: new Searchable('en'), es: new Searchable('es') };

  /** The best match first. If the other language matches clearly better, the question is taken to be in that language. */
  execute(question: string, language: Language): Hit[] {
    const own = this.languages[language].hits(question);
    const others = languages.filter((one) => one !== language).map((one) => this.languages[one].hits(question));
    return others.find(([best]) => (best?.confidence ?? 0) > (own[0]?.confidence ?? 0) + 0.2) ?? own;
  }
}

/** The answer to a text that equals a small-talk phrase. */
export function smallTalkOf(text: string, language: Language): string | undefined {
  const normalized = plain(text);
  const talks = [language, ...languages].flatMap((one) => helpIndexes[one].smallTalk);
  const id = talks.find(({ phrases }) => phrases.some((phrase) => plain(phrase) === normalized))?.id;
  return helpIndexes[language].smallTalk.find((talk) => talk.id === id)?.answer;
}
