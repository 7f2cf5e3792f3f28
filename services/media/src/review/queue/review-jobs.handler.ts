import { Controller, type OnApplicationBootstrap } from '@nestjs/common';
import { Jobs } from '@sotto/kit/jobs/jobs';
import { ApplyDueDecisions } from './apply-due-decisions.js';
import { applyDecisionsQueue } from '../subjects/decision-states.js';

export const sweepDecisionsQueue = 'sweep-decisions';

/** Applies decisions whose job was lost, or came too early because of a clock difference. */
const sweepSeconds = 10;

@Controller()
export class ReviewJobsHandler implements OnApplicationBootstrap {
  constructor(
    private readonly jobs: Jobs,
    private readonly applyDueDecisions: ApplyDueDecisions,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.work(applyDecisionsQueue, () => this.applyDueDecisions.execute());
    await this.jobs.repeat(sweepDecisionsQueue, sweepSeconds, () => this.applyDueDecisions.execute());
  }
}
