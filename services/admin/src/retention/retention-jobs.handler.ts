import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Jobs } from '@sotto/kit/jobs/jobs';
import { PurgeContent } from '../content/purge-content.js';
import { forgetCaseworkQueue, purgeContentQueue } from '../decisions/decision-queues.js';
import { ForgetCasework } from './forget-casework.js';

/** Removes and forgets at quiet hours what is kept no longer. */
@Injectable()
export class RetentionJobsHandler implements OnApplicationBootstrap {
  constructor(
    private readonly jobs: Jobs,
    private readonly purgeContent: PurgeContent,
    private readonly forgetCasework: ForgetCasework,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.work(purgeContentQueue, () => this.purgeContent.execute());
    await this.jobs.schedule(purgeContentQueue, '33 * * * *');
    await this.jobs.work(forgetCaseworkQueue, () => this.forgetCasework.execute());
    await this.jobs.schedule(forgetCaseworkQueue, '43 3 * * *');
  }
}
