import { Controller, type OnApplicationBootstrap } from '@nestjs/common';
import { Jobs } from '@sotto/kit/jobs/jobs';
import { SweepUploads } from './sweep-uploads.js';

export const sweepUploadsQueue = 'sweep-uploads';

@Controller()
export class UploadsHandler implements OnApplicationBootstrap {
  constructor(
    private readonly jobs: Jobs,
    private readonly sweepUploads: SweepUploads,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.schedule(sweepUploadsQueue, '*/2 * * * *', () => this.sweepUploads.execute());
  }
}
