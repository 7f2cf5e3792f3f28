import { Controller, type OnApplicationBootstrap } from '@nestjs/common';
import { Jobs } from '@sotto/kit/jobs/jobs';
import { ImageReviewers } from '../../library/access/image-reviewers.js';
import { ApplyDueDecisions } from './apply-due-decisions.js';
import { applyDecisionsQueue } from '../subjects/decision-states.js';

export const sweepDecisionsQueue = 'sweep-decisions';
export const sweepRevealsQueue = 'sweep-reveals';

/** Applies decisions whose job was lost, or came too early because of a clock difference. */
const sweepSeconds = 10;

@Controller()
export class ReviewJobsHandler implements OnApplicationBootstrap {
  constructor(
    private readonly jobs: Jobs,
    private readonly applyDueDecisions: ApplyDueDecisions,
    private readonly reviewers: ImageReviewers,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.work(applyDecisionsQueue, () => this.applyDueDecisions.execute());
    await this.jobs.repeat(sweepDecisionsQueue, sweepSeconds, () => this.applyDueDecisions.execute());
    await this.jobs.schedule(sweepRevealsQueue, '17 * * * *', () => this.reviewers.forgetReveals());
  }
}
