import { Logger, type OnApplicationShutdown } from '@nestjs/common';
import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { Turns } from '../uploads/turns.js';
import { Classifier, ScreeningFailed } from './classifier.js';
import type { Findings } from './findings.js';
import type { LookAnswer, LookOrder } from './screening-worker.js';

/** How long it may take, on a machine that is busy. */
const usualLimits = { startMs: 60_000, pictureMs: 15_000 };

/** A running thread, and what it is waited for. */
interface Thread {
  worker: Worker;
  settle?: (answer: LookAnswer | Error) => void;
}

/**
 * The classifier in a thread of its own, started when it is first needed: the models are loaded once, and calculating never holds up
 * anybody else. One picture at a time. A thread that breaks or hangs is ended, and the next picture gets a new one.
 */
export class WorkerClassifier extends Classifier implements OnApplicationShutdown {
  private readonly logger = new Logger(WorkerClassifier.name);
  private readonly turns = new Turns(1);
  private thread?: Thread;
  private orders = 0;

  constructor(
    private readonly limits = usualLimits,
    private readonly script = new URL(`./screening-worker${extname(import.meta.url)}`, import.meta.url),
  ) {
    super();
  }

  override look(picture: string | Uint8Array): Promise<Findings> {
    return this.turns.take(async () => {
      const thread = this.thread ?? (await this.start());
      const order: LookOrder = { id: ++this.orders, picture };
      const answered = await this.ask(thread, this.limits.pictureMs, () => thread.worker.postMessage(order));
      if (!('findings' in answered)) throw this.failed('failure' in answered ? answered.failure : 'unexpected answer');
      return answered.findings;
    });
  }

  async onApplicationShutdown(): Promise<void> {
    await this.end();
  }

  private async start(): Promise<Thread> {
    const worker = new Worker(this.script, { stdout: true, stderr: true, resourceLimits: { maxOldGenerationSizeMb: 512 } });
    const thread: Thread = { worker };
    this.thread = thread;
    worker
      .on('message', (answer: LookAnswer) => thread.settle?.(answer))
      .on('error', (error) => thread.settle?.(error instanceof Error ? error : new Error(String(error))))
      .on('exit', (code) => {
        if (this.thread === thread) this.thread = undefined;
        thread.settle?.(new Error(`ended with ${code}`));
      });
    await this.ask(thread, this.limits.startMs, () => undefined);
    worker.unref(); // the process may end while nobody waits for a picture
    return thread;
  }

  /** Waits for the thread's next answer; without one in time the thread is ended. */
  private async ask(thread: Thread, limitMs: number, order: () => void): Promise<LookAnswer> {
    thread.worker.ref();
    let limit: NodeJS.Timeout | undefined;
    const answered = await new Promise<LookAnswer | Error>((resolve) => {
      thread.settle = resolve;
      limit = setTimeout(() => resolve(new Error(`no answer within ${limitMs} ms`)), limitMs);
      order();
    });
    clearTimeout(limit);
    thread.settle = undefined;
    thread.worker.unref();
    if (!(answered instanceof Error)) return answered;
    await this.end();
    throw this.failed(answered.message);
  }

  private failed(why: string): ScreeningFailed {
    this.logger.warn(`A picture was not screened: ${why}`);
    return new ScreeningFailed(why);
  }

  private async end(): Promise<void> {
    const { thread } = this;
    this.thread = undefined;
    await thread?.worker.terminate();
  }
}
