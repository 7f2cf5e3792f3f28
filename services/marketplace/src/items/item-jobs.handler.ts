import { Controller, type OnApplicationBootstrap } from '@nestjs/common';
import { Jobs } from '@sotto/kit/jobs/jobs';
import { SweepItems } from './sweep-items.js';
import { sweepItemsQueue } from './sweep-items-queue.js';

@Controller()
export class ItemJobsHandler implements OnApplicationBootstrap {
  constructor(
    private readonly jobs: Jobs,
    private readonly sweepItems: SweepItems,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.work(sweepItemsQueue, () => this.sweepItems.execute());
    await this.jobs.schedule(sweepItemsQueue, '*/15 * * * *');
  }
}
