import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Jobs } from '@sotto/kit/jobs/jobs';
import { Ticker } from '@sotto/kit/jobs/ticker';
import { EndSuspensions } from '../standing/end-suspensions.js';
import { BringInForce } from './bring-in-force.js';
import { applyDecisionsQueue, endSuspensionsQueue } from './decision-queues.js';

/** A job wakes each decision at its moment; the sweep finds those whose job came too early, by another clock, or not at all. */
const sweepSeconds = 10;

/** Does what was decided when its time has come. */
@Injectable()
export class DecisionJobsHandler implements OnApplicationBootstrap {
  constructor(
    private readonly jobs: Jobs,
    private readonly ticker: Ticker,
    private readonly bringInForce: BringInForce,
    private readonly endSuspensions: EndSuspensions,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.work(applyDecisionsQueue, () => this.bringInForce.execute());
    await this.jobs.work(endSuspensionsQueue, () => this.endSuspensions.execute());
    // What became due while nobody was up does not wait for the sweep.
    await this.bringInForce.execute();
    await this.endSuspensions.execute();
    this.ticker.every(sweepSeconds, 'Bringing decisions in force', () => this.bringInForce.execute());
    this.ticker.every(sweepSeconds, 'Ending suspensions', () => this.endSuspensions.execute());
  }
}
