import { Controller, type OnApplicationBootstrap } from '@nestjs/common';
import { Jobs } from '@sotto/kit/jobs/jobs';
import { sweepUploadsQueue } from './sweep-queue.js';
import { SweepUploads } from './sweep-uploads.js';

@Controller()
export class UploadsHandler implements OnApplicationBootstrap {
  constructor(
    private readonly jobs: Jobs,
    private readonly sweepUploads: SweepUploads,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.work(sweepUploadsQueue, () => this.sweepUploads.execute());
    await this.jobs.schedule(sweepUploadsQueue, '*/2 * * * *');
  }
}
