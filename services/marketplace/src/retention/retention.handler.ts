import { Controller, type OnApplicationBootstrap } from '@nestjs/common';
import { Jobs } from '@sotto/kit/jobs/jobs';
import { ForgetVisits } from './forget-visits.js';

/** The queue that deletes old visits every night. */
export const forgetVisitsQueue = 'forget-visits';

@Controller()
export class RetentionHandler implements OnApplicationBootstrap {
  constructor(
    private readonly jobs: Jobs,
    private readonly forgetVisits: ForgetVisits,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.schedule(forgetVisitsQueue, '20 3 * * *', () => this.forgetVisits.execute());
  }
}
