import { Controller, type OnApplicationBootstrap } from '@nestjs/common';
import { Jobs } from '@sotto/kit/jobs/jobs';
import { ForgetVisits } from './forget-visits.js';
import { forgetVisitsQueue } from './forget-visits-queue.js';

@Controller()
export class VisitJobsHandler implements OnApplicationBootstrap {
  constructor(
    private readonly jobs: Jobs,
    private readonly forgetVisits: ForgetVisits,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.work(forgetVisitsQueue, () => this.forgetVisits.execute());
    await this.jobs.schedule(forgetVisitsQueue, '20 3 * * *');
  }
}
