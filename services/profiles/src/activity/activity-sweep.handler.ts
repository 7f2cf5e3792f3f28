import { Controller, type OnApplicationBootstrap } from '@nestjs/common';
import { Jobs } from '@sotto/kit/jobs/jobs';
import { Clock } from '@sotto/kit/orm/clock';
import { activitySince } from './activity-window.js';
import { ActivityRepository } from './activity.repository.js';
import { forgetActivityQueue } from './activity-queue.js';

/** Deletes what is no longer told. */
@Controller()
export class ActivitySweepHandler implements OnApplicationBootstrap {
  constructor(
    private readonly jobs: Jobs,
    private readonly repository: ActivityRepository,
    private readonly clock: Clock,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.work(forgetActivityQueue, () => this.repository.forget(activitySince(this.clock.now())));
    await this.jobs.schedule(forgetActivityQueue, '23 3 * * *');
  }
}
