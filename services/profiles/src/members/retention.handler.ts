import { Controller, type OnApplicationBootstrap } from '@nestjs/common';
import { Jobs } from '@sotto/kit/jobs/jobs';
import { DeleteExpired } from './delete-expired.js';

export const deleteExpiredQueue = 'delete-expired';

/** Runs the daily deletion of old rows. */
@Controller()
export class RetentionHandler implements OnApplicationBootstrap {
  constructor(
    private readonly jobs: Jobs,
    private readonly deleteExpired: DeleteExpired,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.schedule(deleteExpiredQueue, '23 3 * * *', () => this.deleteExpired.execute());
  }
}
