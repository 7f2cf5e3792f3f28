import type { Language } from './help/help-index.js';

/** A question, without anything that identifies the member. */
export interface Question {
  text: string;
  /** The language of the answer. */
  language: Language;
}

/** The complete answer. */
export interface Answer {
  text: string;
  /** True if the host could not help and names the contact form. */
  handOver: boolean;
}

/** Writes the answers of the host. */
export abstract class AssistantProvider {
  /** Yields the text while it grows and returns the complete answer. It never fails, and returns soon after the signal aborts. */
  abstract answer(question: Question, signal: AbortSignal): AsyncGenerator<string, Answer, void>;
}
