import { Logger, type OnApplicationShutdown } from '@nestjs/common';
import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { decodedBytes } from '../images/decoded-bytes.js';
import { DecodingBudget } from '../images/decoding-budget.js';
import { headerOf } from '../images/open-picture.js';
import { ConcurrencyLimit } from '../images/concurrency-limit.js';
import { Classifier, type Question, ScreeningFailed, ScreeningTimedOut } from './classifier.js';
import type { Findings } from './findings.js';
import type { ClassifyAnswer, ClassifyInput } from './screening-worker.js';

/** Generous, for a busy machine; an image takes a fraction of a second. */
const defaultLimits = { startMs: 120_000, pictureMs: 60_000 };

/** A small young generation saves 35 MB: the models are loaded once, and little is allocated afterwards. */
const resourceLimits = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 8 };

/** A running worker, and the callback that waits for its answer. */
interface Thread {
  worker: Worker;
  settle?: (answer: ClassifyAnswer | Error) => void;
}

/**
 * The classifier in a worker thread, which starts with the first image: the models are loaded once, and classification never blocks the
 * event loop. One image at a time. A thread that fails or hangs is terminated, and the next image starts a new one.
 */
export class WorkerClassifier extends Classifier implements OnApplicationShutdown {
  private readonly logger = new Logger(WorkerClassifier.name);
  private readonly queue = new ConcurrencyLimit(1);
  private thread?: Thread;
  private lastId = 0;

  constructor(
    private readonly budget: DecodingBudget,
    private readonly limits = defaultLimits,
    private readonly script = new URL(`./screening-worker${extname(import.meta.url)}`, import.meta.url),
  ) {
    super();
  }

  override look(picture: string | Uint8Array, question: Question): Promise<Findings> {
    return this.queue.run(async () => {
      const bytes = await headerOf(picture).then(
        (header) => decodedBytes(header, 0),
        () => 0,
      ); // the worker says what is wrong with the picture
      return this.budget.run(bytes, () => this.classify({ picture, ...question }));
    });
  }

  private async classify(asked: Omit<ClassifyInput, 'id'>): Promise<Findings> {
    const thread = this.thread ?? (await this.start());
    const input: ClassifyInput = { id: ++this.lastId, ...asked };
    const answered = await this.ask(thread, this.limits.pictureMs, () => thread.worker.postMessage(input));
    if (!('findings' in answered)) throw this.failed('failure' in answered ? answered.failure : 'unexpected answer');
    return answered.findings;
  }

  async onApplicationShutdown(): Promise<void> {
    await this.end();
  }

  private async start(): Promise<Thread> {
    const worker = new Worker(this.script, { stdout: true, stderr: true, resourceLimits });
    const thread: Thread = { worker };
    this.thread = thread;
    worker
      .on('message', (answer: ClassifyAnswer) => thread.settle?.(answer))
      .on('error', (error) => thread.settle?.(error instanceof Error ? error : new Error(String(error))))
      .on('exit', (code) => {
        if (this.thread === thread) this.thread = undefined;
        thread.settle?.(new Error(`ended with ${code}`));
      });
    await this.ask(thread, this.limits.startMs, () => undefined);
    worker.unref(); // does not keep the process alive while no image waits
    return thread;
  }

  /** Waits for the next answer of the thread. Terminates it after the time limit. */
  private async ask(thread: Thread, limitMs: number, send: () => void): Promise<ClassifyAnswer> {
    thread.worker.ref();
    let limit: NodeJS.Timeout | undefined;
    const answered = await new Promise<ClassifyAnswer | Error>((resolve) => {
      thread.settle = resolve;
      limit = setTimeout(() => resolve(new ScreeningTimedOut(`no answer within ${limitMs} ms`)), limitMs);
      send();
    });
    clearTimeout(limit);
    thread.settle = undefined;
    thread.worker.unref();
    if (!(answered instanceof Error)) return answered;
    await this.end();
    throw this.failed(answered);
  }

  private failed(why: string | Error): ScreeningFailed {
    this.logger.warn(`A picture was not screened: ${String(why)}`);
    return why instanceof ScreeningTimedOut ? why : new ScreeningFailed(why instanceof Error ? why.message : why);
  }

  private async end(): Promise<void> {
    const { thread } = this;
    this.thread = undefined;
    await thread?.worker.terminate();
  }
}
