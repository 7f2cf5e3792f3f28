import { Controller, type OnApplicationBootstrap } from '@nestjs/common';
import { Jobs } from '@sotto/kit/jobs/jobs';
import { PurgeContent } from '../decisions/content/purge-content.js';
import { DeleteOldRecords } from './delete-old-records.js';
import { EraseHeldReports } from './erase-held-reports.js';

export const purgeContentQueue = 'purge-content';
export const deleteOldRecordsQueue = 'delete-old-records';

/** Removes hidden content, and deletes old records, at quiet hours. */
@Controller()
export class RetentionJobsHandler implements OnApplicationBootstrap {
  constructor(
    private readonly jobs: Jobs,
    private readonly purgeContent: PurgeContent,
    private readonly deleteOldRecords: DeleteOldRecords,
    private readonly eraseHeldReports: EraseHeldReports,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.schedule(purgeContentQueue, '33 * * * *', () => this.purgeContent.execute());
    await this.jobs.schedule(deleteOldRecordsQueue, '43 3 * * *', async () => {
      await this.deleteOldRecords.execute();
      await this.eraseHeldReports.execute();
    });
  }
}
