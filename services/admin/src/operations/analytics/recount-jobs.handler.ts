import { Controller, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { Jobs } from '@sotto/kit/jobs/jobs';
import { Recount } from './recount.js';

/** The nightly comparison of counts. */
export const recountQueue = 'recount';

@Controller()
export class RecountJobsHandler implements OnApplicationBootstrap {
  private readonly logger = new Logger(RecountJobsHandler.name);

  constructor(
    private readonly jobs: Jobs,
    private readonly recount: Recount,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.schedule(recountQueue, '17 4 * * *', async () =>
      this.logger.log(`Recounted: ${JSON.stringify(await this.recount.execute())}`),
    );
  }
}
