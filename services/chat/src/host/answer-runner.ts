import { headOf } from '@sotto/kit/errors/describe-error';
import { Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import type { WaitingAnswer } from './host.repository.js';
import { WriteAnswer } from './write-answer.js';

/** Writes answers in the background, after the call that stored the question has returned. At shutdown, running answers end early. */
@Injectable()
export class AnswerRunner implements BeforeApplicationShutdown {
  private readonly logger = new Logger(AnswerRunner.name);
  private readonly running = new Set<Promise<void>>();
  private readonly shutdown = new AbortController();

  constructor(private readonly writeAnswer: WriteAnswer) {}

  start(waiting: WaitingAnswer): void {
    const run = this.writeAnswer
      .execute(waiting, this.shutdown.signal)
      .catch((error: Error) => this.logger.warn(`An answer failed and is retried after its lease: ${headOf(error)}`))
      .finally(() => this.running.delete(run));
    this.running.add(run);
  }

  /** Resolves when no answer is being written. */
  async settled(): Promise<void> {
    while (this.running.size > 0) await Promise.all(this.running);
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.shutdown.abort();
    await this.settled();
  }
}
