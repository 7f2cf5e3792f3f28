import { Injectable } from '@nestjs/common';
import { Clock } from '@sotto/kit/orm/clock';
import { AnswerRunner } from './answer-runner.js';
import { leaseFrom } from './host-retention.js';
import { HostRepository } from './host.repository.js';

/** Answers questions whose process ended before the answer was complete. */
@Injectable()
export class TakeOverAnswers {
  constructor(
    private readonly repository: HostRepository,
    private readonly answerRunner: AnswerRunner,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<void> {
    const now = this.clock.now();
    for (const waiting of await this.repository.takeOver(now, leaseFrom(now))) this.answerRunner.start(waiting);
  }
}
