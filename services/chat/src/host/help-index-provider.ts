import { Injectable } from '@nestjs/common';
import { AssistantProvider, type Answer, type Question } from './assistant-provider.js';
import { helpIndexes, wordsOf, type HelpEntry } from './help/help-index.js';
import { SearchHelp, smallTalkOf } from './help/search-help.js';

/** Below this, more was asked than the entry speaks of: then it is honest to know nothing. */
const sureEnough = 0.55;

const grounds = 6;

/** Answers from the help index, without any network: the same question has the same answer. */
@Injectable()
export class HelpIndexProvider extends AssistantProvider {
  private readonly searchHelp = new SearchHelp();

  // biome-ignore lint/correctness/useYield: what is looked up is there at once.
  override async *answer(question: Question): AsyncGenerator<string, Answer, void> {
    return this.answerTo(question);
  }

  answerTo(question: Question): Answer {
    const { text, language } = question;
    const small = this.smallTalk(question);
    if (small) return small;
    const [best] = this.searchHelp.execute(text, language);
    const entry = best && best.sureness >= sureEnough ? this.entryOf(best.id, question) : undefined;
    const index = helpIndexes[language];
    return entry ? { text: wordsOf(entry, index), handOver: false } : { text: index.unknown, handOver: true };
  }

  /** The answer to a greeting or thanks; undefined for anything that wants an answer. */
  smallTalk({ text, language }: Question): Answer | undefined {
    const words = smallTalkOf(text, language);
    return words === undefined ? undefined : { text: words, handOver: false };
  }

  /** The entries that come closest to a question, for whoever words an answer from them. */
  groundsOf(question: Question): HelpEntry[] {
    return this.searchHelp
      .execute(question.text, question.language)
      .slice(0, grounds)
      .flatMap(({ id }) => this.entryOf(id, question) ?? []);
  }

  private entryOf(id: string, { language }: Question): HelpEntry | undefined {
    return helpIndexes[language].entries.find((entry) => entry.id === id);
  }
}
