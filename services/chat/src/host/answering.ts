import { headOf } from '@sotto/kit/errors/describe-error';
import { Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import type { WaitingAnswer } from './host.repository.js';
import { WriteAnswer } from './write-answer.js';

/** Writes answers while nobody waits for the call that asked. Whoever stops this process has it finish by what is at hand. */
@Injectable()
export class Answering implements BeforeApplicationShutdown {
  private readonly logger = new Logger(Answering.name);
  private readonly running = new Set<Promise<void>>();
  private readonly ending = new AbortController();

  constructor(private readonly writeAnswer: WriteAnswer) {}

  begin(waiting: WaitingAnswer): void {
    const run = this.writeAnswer
      .execute(waiting, this.ending.signal)
      .catch((error: Error) => this.logger.warn(`An answer failed and is taken up again after its lease: ${headOf(error)}`))
      .finally(() => this.running.delete(run));
    this.running.add(run);
  }

  /** Resolves when no answer is being written. */
  async settled(): Promise<void> {
    while (this.running.size > 0) await Promise.all(this.running);
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.ending.abort();
    await this.settled();
  }
}
