import { Controller, type OnApplicationBootstrap } from '@nestjs/common';
import { Jobs } from '@sotto/kit/jobs/jobs';
import { Metrics } from '@sotto/kit/observability/metrics';
import { Clock } from '@sotto/kit/orm/clock';
import { CleanupRepository } from './cleanup.repository.js';
import { FollowCleanup } from './follow-cleanup.js';
import { cleanupQueue, RunCleanup, type CleanupJob } from './run-cleanup.js';
import { StartCleanups } from './start-cleanups.js';

export const startCleanupsQueue = 'start-cleanups';
export const followCleanupsQueue = 'follow-cleanups';
export const deleteCleanupsQueue = 'delete-cleanups';

const startSeconds = 2;
const followSeconds = 20;

/** Registers the metric and the jobs of cleanups. */
@Controller()
export class CleanupJobsHandler implements OnApplicationBootstrap {
  constructor(
    private readonly jobs: Jobs,
    private readonly metrics: Metrics,
    private readonly clock: Clock,
    private readonly repository: CleanupRepository,
    private readonly runCleanup: RunCleanup,
    private readonly startCleanups: StartCleanups,
    private readonly followCleanup: FollowCleanup,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    this.metrics.watch('cleanup_outstanding', 'Members of running cleanups whose data may not be deleted everywhere.', () =>
      this.repository.outstanding(),
    );
    await this.jobs.work<CleanupJob>(cleanupQueue, (job) => this.runCleanup.execute(job));
    await this.jobs.repeat(startCleanupsQueue, startSeconds, () => this.startCleanups.execute());
    await this.jobs.repeat(followCleanupsQueue, followSeconds, () => this.followCleanup.all());
    await this.jobs.schedule(deleteCleanupsQueue, '47 * * * *', () => this.repository.deleteOld(this.clock.now()));
  }
}
