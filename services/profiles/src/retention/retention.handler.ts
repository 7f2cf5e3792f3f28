import { Controller, type OnApplicationBootstrap } from '@nestjs/common';
import { Jobs } from '@sotto/kit/jobs/jobs';
import { ForgetOld } from './forget-old.js';
import { forgetOldQueue } from './retention-queue.js';

@Controller()
export class RetentionHandler implements OnApplicationBootstrap {
  constructor(
    private readonly jobs: Jobs,
    private readonly forgetOld: ForgetOld,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.work(forgetOldQueue, () => this.forgetOld.execute());
    await this.jobs.schedule(forgetOldQueue, '23 3 * * *');
  }
}
