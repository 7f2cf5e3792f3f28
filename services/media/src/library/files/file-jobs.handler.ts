import { Controller, type OnApplicationBootstrap } from '@nestjs/common';
import { Jobs } from '@sotto/kit/jobs/jobs';
import { fileKinds } from '../../uploads/received-file.js';
import { processQueues } from './process-file.js';
import { ProcessFile } from './process-file.js';
import { PurgeRejected } from './purge-rejected.js';
import { RescueFiles } from './rescue-files.js';

export const rescueFilesQueue = 'rescue-files';
export const purgeRejectedQueue = 'purge-rejected';

/** Runs the jobs of file processing. */
@Controller()
export class FileJobsHandler implements OnApplicationBootstrap {
  constructor(
    private readonly jobs: Jobs,
    private readonly processFile: ProcessFile,
    private readonly rescueFiles: RescueFiles,
    private readonly purgeRejected: PurgeRejected,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    for (const kind of fileKinds) await this.jobs.work(processQueues[kind], () => this.processFile.execute(kind));
    await this.jobs.schedule(rescueFilesQueue, '* * * * *', () => this.rescueFiles.execute());
    await this.jobs.schedule(purgeRejectedQueue, '37 * * * *', () => this.purgeRejected.execute());
  }
}
