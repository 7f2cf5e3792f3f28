import { Jobs } from '@sotto/kit/jobs/jobs';
import { Controller, type OnApplicationBootstrap } from '@nestjs/common';
import { DeleteExpired, deleteExpiredQueue } from './delete-expired.js';

@Controller()
export class RetentionHandler implements OnApplicationBootstrap {
  constructor(
    private readonly jobs: Jobs,
    private readonly deleteExpired: DeleteExpired,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.schedule(deleteExpiredQueue, '17 * * * *', () => this.deleteExpired.execute());
  }
}
