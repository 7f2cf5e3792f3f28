import { Controller, type OnApplicationBootstrap } from '@nestjs/common';
import { Jobs } from '@sotto/kit/jobs/jobs';
import { ApplyOutcomes } from './apply-outcomes.js';
import { applyOutcomesQueue } from './case-outcomes.js';

export const sweepOutcomesQueue = 'sweep-outcomes';

/** A job applies each outcome when it is due. The sweep finds outcomes whose job ran too early by another clock, or was lost. */
const sweepSeconds = 10;

/** Applies outcomes of cases when they are due. */
@Controller()
export class OutcomeJobsHandler implements OnApplicationBootstrap {
  constructor(
    private readonly jobs: Jobs,
    private readonly applyOutcomes: ApplyOutcomes,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.work(applyOutcomesQueue, () => this.applyOutcomes.execute());
    // Outcomes that became due while the service was down do not wait for the sweep.
    await this.applyOutcomes.execute();
    await this.jobs.repeat(sweepOutcomesQueue, sweepSeconds, () => this.applyOutcomes.execute());
  }
}
