import { Logger } from '@nestjs/common';
import { visibleText } from '@sotto/proto/visible-text';
import type { TextStreamPart, ToolSet } from 'ai';
import type { AssistantSettings } from '../settings.js';
import { AssistantProvider, type Answer, type Question } from './assistant-provider.js';
import type { HelpIndexProvider } from './help-index-provider.js';
import { cannotAnswer, systemPrompt } from './system-prompt.js';

/** The limits of one answer. The time is shorter than the lease, so that no other process takes the answer over. */
const defaultLimits = {
  ms: 20_000,
  characters: 2000,
  tokens: 500,
  /** The maximum number of parallel requests of this process. */
  atOnce: 50,
};

/** The libraries are loaded with the first question, so that a service without a model does not load them. */
const libraries = async () => {
  const [{ streamText }, { createOpenAICompatible }] = await Promise.all([import('ai'), import('@ai-sdk/openai-compatible')]);
  return { streamText, createOpenAICompatible };
};

/** The maximum size of a response, including the reasoning of a model. A longer one is cancelled. */
const maxBytes = 1_048_576;

/** Follows no redirect, so that the Authorization header stays at the configured address, and limits the size of a response. */
const boundedFetch: typeof fetch = async (url, options) => {
  const response = await fetch(url, { ...options, redirect: 'error' });
  return new Response(response.body?.pipeThrough(upTo(maxBytes)), response);
};

function upTo(bytes: number): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
  let left = bytes;
  return new TransformStream({
    transform: (chunk, controller) => {
      left -= chunk.byteLength;
      if (left < 0) throw new UnusableAnswer('it never ends');
      controller.enqueue(chunk);
    },
  });
}

/**
 * Lets a language model with an OpenAI-compatible API write the answer from the question and the closest help entries. After any failure
 * the help index answers, so every question gets a complete answer.
 */
export class OpenaiCompatibleProvider extends AssistantProvider {
  private readonly logger = new Logger(OpenaiCompatibleProvider.name);
  private running = 0;

  constructor(
    private readonly settings: AssistantSettings,
    private readonly help: HelpIndexProvider,
    private readonly limits = defaultLimits,
  ) {
    super();
  }

  override async *answer(question: Question, signal: AbortSignal): AsyncGenerator<string, Answer, void> {
    const small = this.help.smallTalk(question);
    if (small) return small;
    if (this.running >= this.limits.atOnce) return this.help.answerTo(question);
    this.running++;
    try {
      const text = yield* this.generate(question, signal);
      return text === cannotAnswer ? this.help.answerTo(question) : { text, handOver: false };
    } catch (error) {
      this.logger.warn(`The help index answers instead of the language model: ${reasonOf(error)}`);
      return this.help.answerTo(question);
    } finally {
      this.running--;
    }
  }

  /** Yields the text while it grows and returns the complete text. Throws if the model does not finish within the limits. */
  private async *generate(question: Question, signal: AbortSignal): AsyncGenerator<string, string, void> {
    const cancellation = new AbortController();
    try {
      let text = '';
      for await (const part of await this.request(
        question,
        AbortSignal.any([signal, cancellation.signal, AbortSignal.timeout(this.limits.ms)]),
      )) {
        const more = added(part);
        if (more === '') continue;
        text += more;
        if (text.length > this.limits.characters) throw new UnusableAnswer('it is too long');
        const draft = visibleText(text);
        if (draft !== '' && !cannotAnswer.startsWith(draft)) yield draft;
      }
      const answer = visibleText(text);
      if (answer === '') throw new UnusableAnswer('it is empty');
      return answer.includes(cannotAnswer) ? cannotAnswer : answer;
    } finally {
      cancellation.abort();
    }
  }

  private async request(question: Question, abortSignal: AbortSignal): Promise<AsyncIterable<TextStreamPart<ToolSet>>> {
    const { streamText, createOpenAICompatible } = await libraries();
    const { url, apiKey, model } = this.settings;
    const provider = createOpenAICompatible({ name: 'assistant', baseURL: url, apiKey, fetch: boundedFetch });
    return streamText({
      model: provider.chatModel(model),
      instructions: systemPrompt(this.help.contextOf(question), question.language),
      prompt: question.text,
      temperature: 0.2,
      maxOutputTokens: this.limits.tokens,
      maxRetries: 0,
      abortSignal,
      telemetry: { isEnabled: false },
      onError: () => undefined, // the stream throws it
    }).stream;
  }
}

/** The response of the model cannot be used as an answer. */
class UnusableAnswer extends Error {}

/** The text that a part of the stream adds. Throws at parts that end the stream without a complete answer. */
function added(part: TextStreamPart<ToolSet>): string {
  if (part.type === 'error') throw part.error;
  if (part.type === 'abort') throw new UnusableAnswer('it took too long');
  if (part.type === 'finish' && part.finishReason !== 'stop') throw new UnusableAnswer(`it ended by ${part.finishReason}`);
  return part.type === 'text-delta' ? part.text : '';
}

/** The reason for the log. It contains no text of a question or an answer, which error messages of libraries may quote. */
function reasonOf(error: unknown): string {
  if (error instanceof UnusableAnswer) return error.message;
  const { name = 'unknown', statusCode = '' } = Object(error) as { name?: string; statusCode?: number };
  return `${name} ${statusCode}`.trim();
}
