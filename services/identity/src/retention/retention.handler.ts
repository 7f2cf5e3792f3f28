import { Jobs } from '@sotto/kit/jobs/jobs';
import { Controller, type OnApplicationBootstrap } from '@nestjs/common';
import { ForgetExpired } from './forget-expired.js';
import { forgetExpiredQueue } from './retention-queue.js';

@Controller()
export class RetentionHandler implements OnApplicationBootstrap {
  constructor(
    private readonly jobs: Jobs,
    private readonly forgetExpired: ForgetExpired,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.work(forgetExpiredQueue, () => this.forgetExpired.execute());
    await this.jobs.schedule(forgetExpiredQueue, '17 * * * *');
  }
}
