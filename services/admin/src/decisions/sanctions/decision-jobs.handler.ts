import { Controller, type OnApplicationBootstrap } from '@nestjs/common';
import { Jobs } from '@sotto/kit/jobs/jobs';
import { endSuspensionsQueue } from '../account-status/account-statuses.js';
import { EndSuspensions } from '../account-status/end-suspensions.js';
import { applyDecisionsQueue } from '../record/store-decision.js';
import { ApplyDecisions } from './apply-decisions.js';

export const sweepDecisionsQueue = 'sweep-decisions';
export const sweepSuspensionsQueue = 'sweep-suspensions';

/** A job applies each decision when it is due. The sweep finds decisions whose job ran too early by another clock, or was lost. */
const sweepSeconds = 10;

/** Applies decisions and ends suspensions when they are due. */
@Controller()
export class DecisionJobsHandler implements OnApplicationBootstrap {
  constructor(
    private readonly jobs: Jobs,
    private readonly applyDecisions: ApplyDecisions,
    private readonly endSuspensions: EndSuspensions,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.work(applyDecisionsQueue, () => this.applyDecisions.execute());
    await this.jobs.work(endSuspensionsQueue, () => this.endSuspensions.execute());
    // Decisions that became due while the service was down do not wait for the sweep.
    await this.applyDecisions.execute();
    await this.endSuspensions.execute();
    await this.jobs.repeat(sweepDecisionsQueue, sweepSeconds, () => this.applyDecisions.execute());
    await this.jobs.repeat(sweepSuspensionsQueue, sweepSeconds, () => this.endSuspensions.execute());
  }
}
