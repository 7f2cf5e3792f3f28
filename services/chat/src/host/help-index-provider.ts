import { Injectable } from '@nestjs/common';
import { AssistantProvider, type Answer, type Question } from './assistant-provider.js';
import { helpIndexes, textOf, type HelpEntry } from './help/help-index.js';
import { SearchHelp, smallTalkOf } from './help/search-help.js';

/** Below this confidence, the question asks for more than the entry covers, and the host does not know the answer. */
const minConfidence = 0.55;

/** Of the entries with the best scores, the first that covers enough of the question is the answer. */
const maxCandidates = 2;

const maxContextEntries = 6;

/** Answers from the help index, without a network call. The same question always has the same answer. */
@Injectable()
export class HelpIndexProvider extends AssistantProvider {
  private readonly searchHelp = new SearchHelp();

  // biome-ignore lint/correctness/useYield: the lookup is synchronous.
  override async *answer(question: Question): AsyncGenerator<string, Answer, void> {
    return this.answerTo(question);
  }

  answerTo(question: Question): Answer {
    const { text, language } = question;
    const small = this.smallTalk(question);
    if (small) return small;
    const closest = this.searchHelp.execute(text, language).slice(0, maxCandidates);
    const best = closest.find(({ confidence }) => confidence >= minConfidence);
    const entry = best && this.entryOf(best.id, question);
    const index = helpIndexes[language];
    return entry ? { text: textOf(entry, index), handOver: false } : { text: index.unknown, handOver: true };
  }

  /** The answer to a greeting or thanks; undefined for other texts. */
  smallTalk({ text, language }: Question): Answer | undefined {
    const answer = smallTalkOf(text, language);
    return answer === undefined ? undefined : { text: answer, handOver: false };
  }

  /** The entries closest to a question, as the context of a language model. */
  contextOf(question: Question): HelpEntry[] {
    return this.searchHelp
      .execute(question.text, question.language)
      .slice(0, maxContextEntries)
      .flatMap(({ id }) => this.entryOf(id, question) ?? []);
  }

  private entryOf(id: string, { language }: Question): HelpEntry | undefined {
    return helpIndexes[language].entries.find((entry) => entry.id === id);
  }
}
