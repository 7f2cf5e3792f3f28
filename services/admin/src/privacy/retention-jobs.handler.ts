import { Controller, type OnApplicationBootstrap } from '@nestjs/common';
import { Jobs } from '@sotto/kit/jobs/jobs';
import { PurgeContent } from '../decisions/content/purge-content.js';
import { DeleteOldRecords } from './delete-old-records.js';
import { EraseHeldReports } from './erase-held-reports.js';
import { ReleaseQuotedFiles } from './release-quoted-files.js';

export const purgeContentQueue = 'purge-content';
export const deleteOldRecordsQueue = 'delete-old-records';
export const releaseQuotedFilesQueue = 'release-quoted-files';

/** Removes hidden content, and deletes old records, at quiet hours. Copies of quoted files are released within minutes. */
@Controller()
export class RetentionJobsHandler implements OnApplicationBootstrap {
  constructor(
    private readonly jobs: Jobs,
    private readonly purgeContent: PurgeContent,
    private readonly deleteOldRecords: DeleteOldRecords,
    private readonly eraseHeldReports: EraseHeldReports,
    private readonly releaseQuotedFiles: ReleaseQuotedFiles,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.schedule(purgeContentQueue, '33 * * * *', () => this.purgeContent.execute());
    await this.jobs.schedule(releaseQuotedFilesQueue, '*/5 * * * *', () => this.releaseQuotedFiles.execute());
    await this.jobs.schedule(deleteOldRecordsQueue, '43 3 * * *', async () => {
      await this.deleteOldRecords.execute();
      await this.eraseHeldReports.execute();
    });
  }
}
