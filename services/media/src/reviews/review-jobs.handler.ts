import { Controller, type OnApplicationBootstrap } from '@nestjs/common';
import { Jobs } from '@sotto/kit/jobs/jobs';
import { Ticker } from '@sotto/kit/jobs/ticker';
import { BringDueInForce } from './bring-due-in-force.js';
import { bringInForceQueue } from './review-queues.js';

/** How long a decision waits whose job was lost, or came before its time by a clock that differs. */
const sweepSeconds = 10;

@Controller()
export class ReviewJobsHandler implements OnApplicationBootstrap {
  constructor(
    private readonly jobs: Jobs,
    private readonly ticker: Ticker,
    private readonly bringDueInForce: BringDueInForce,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.work(bringInForceQueue, () => this.bringDueInForce.execute());
    this.ticker.every(sweepSeconds, 'Bringing decisions in force', () => this.bringDueInForce.execute());
  }
}
