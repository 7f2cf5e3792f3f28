import type { Language } from './help/help-index.js';

/** All that a question carries: nothing says whose it is. */
export interface Question {
  text: string;
  /** In which language to answer. */
  language: Language;
}

/** What the host says in the end. */
export interface Answer {
  text: string;
  /** The host could not help, and points to the contact form. */
  handOver: boolean;
}

/** Whoever answers for the host. */
export abstract class AssistantProvider {
  /** Yields the text as far as it is written, time and again, and returns the answer; always one, whatever fails. Once the signal aborts, soon. */
  abstract answer(question: Question, signal: AbortSignal): AsyncGenerator<string, Answer, void>;
}
