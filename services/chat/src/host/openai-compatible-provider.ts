import { Logger } from '@nestjs/common';
import { isBlank, withoutInvisible } from '@sotto/proto/visible-text';
import type { TextStreamPart, ToolSet } from 'ai';
import type { AssistantSettings } from '../settings.js';
import { AssistantProvider, type Answer, type Question } from './assistant-provider.js';
import type { HelpIndexProvider } from './help-index-provider.js';
import { cannotAnswer, systemPrompt } from './system-prompt.js';

/** What an answer may cost; shorter than a question's lease, so that nobody else takes it up meanwhile. */
const usualLimits = {
  ms: 20_000,
  characters: 2000,
  tokens: 500,
  /** How many questions are under way at once, from this process. */
  atOnce: 50,
};

/** The libraries come with the first question: who uses none pays nothing for them. */
const libraries = async () => {
  const [{ streamText }, { createOpenAICompatible }] = await Promise.all([import('ai'), import('@ai-sdk/openai-compatible')]);
  return { streamText, createOpenAICompatible };
};

/** More than an answer needs, however much a model thinks aloud: what else arrives is not held. */
const mostBytes = 1_048_576;

/** An Authorization header goes nowhere but where the operator said, and no answer is read without end. */
const fetchThere: typeof fetch = async (url, options) => {
  const response = await fetch(url, { ...options, redirect: 'error' });
  return new Response(response.body?.pipeThrough(upTo(mostBytes)), response);
};

function upTo(bytes: number): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
  let left = bytes;
  return new TransformStream({
    transform: (chunk, controller) => {
      left -= chunk.byteLength;
      if (left < 0) throw new Unusable('it never ends');
      controller.enqueue(chunk);
    },
  });
}

/**
 * Has a language model word the answer, at whatever address speaks as OpenAI does. It is given the question and the help entries that
 * are close to it. Whatever fails, the help index answers: nobody waits in vain, and half an answer never stays.
 */
export class OpenaiCompatibleProvider extends AssistantProvider {
  private readonly logger = new Logger(OpenaiCompatibleProvider.name);
  private underWay = 0;

  constructor(
    private readonly settings: AssistantSettings,
    private readonly help: HelpIndexProvider,
    private readonly limits = usualLimits,
  ) {
    super();
  }

  override async *answer(question: Question, signal: AbortSignal): AsyncGenerator<string, Answer, void> {
    const small = this.help.smallTalk(question);
    if (small) return small;
    if (this.underWay >= this.limits.atOnce) return this.help.answerTo(question);
    this.underWay++;
    try {
      const text = yield* this.worded(question, signal);
      return text === cannotAnswer ? this.help.answerTo(question) : { text, handOver: false };
    } catch (error) {
      this.logger.warn(`The help index answers instead of the language model: ${reasonOf(error)}`);
      return this.help.answerTo(question);
    } finally {
      this.underWay--;
    }
  }

  /** Yields the text as it grows and returns it whole; throws unless it came to its own end within the limits. */
  private async *worded(question: Question, signal: AbortSignal): AsyncGenerator<string, string, void> {
    const unwanted = new AbortController();
    try {
      let text = '';
      for await (const part of await this.ask(question, AbortSignal.any([signal, unwanted.signal, AbortSignal.timeout(this.limits.ms)]))) {
        const more = added(part);
        if (more === '') continue;
        text += more;
        if (text.length > this.limits.characters) throw new Unusable('it is too long');
        const words = withoutInvisible(text).trim();
        if (!isBlank(words) && !cannotAnswer.startsWith(words)) yield words;
      }
      const words = withoutInvisible(text).trim();
      if (isBlank(words)) throw new Unusable('it is empty');
      return words.includes(cannotAnswer) ? cannotAnswer : words;
    } finally {
      unwanted.abort();
    }
  }

  private async ask(question: Question, abortSignal: AbortSignal): Promise<AsyncIterable<TextStreamPart<ToolSet>>> {
    const { streamText, createOpenAICompatible } = await libraries();
    const { url, apiKey, model } = this.settings;
    const provider = createOpenAICompatible({ name: 'assistant', baseURL: url, apiKey, fetch: fetchThere });
    return streamText({
      model: provider.chatModel(model),
      instructions: systemPrompt(this.help.groundsOf(question), question.language),
      prompt: question.text,
      temperature: 0.2,
      maxOutputTokens: this.limits.tokens,
      maxRetries: 0,
      abortSignal,
      telemetry: { isEnabled: false },
      onError: () => undefined, // it is thrown below
    }).stream;
  }
}

/** An answer that must not be shown as one. */
class Unusable extends Error {}

/** The text that a part of the stream adds; throws at the parts that say that there will be no proper end. */
function added(part: TextStreamPart<ToolSet>): string {
  if (part.type === 'error') throw part.error;
  if (part.type === 'abort') throw new Unusable('it took too long');
  if (part.type === 'finish' && part.finishReason !== 'stop') throw new Unusable(`it ended by ${part.finishReason}`);
  return part.type === 'text-delta' ? part.text : '';
}

/** Names the fault without a word of what was asked or answered, which the messages of others may quote. */
function reasonOf(error: unknown): string {
  if (error instanceof Unusable) return error.message;
  const { name = 'unknown', statusCode = '' } = Object(error) as { name?: string; statusCode?: number };
  return `${name} ${statusCode}`.trim();
}
