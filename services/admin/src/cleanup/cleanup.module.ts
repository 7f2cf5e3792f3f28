import { Module, type OnApplicationBootstrap } from '@nestjs/common';
import { Jobs } from '@sotto/kit/jobs/jobs';
import { Ticker } from '@sotto/kit/jobs/ticker';
import { TickerModule } from '@sotto/kit/jobs/ticker.module';
import { provideClient } from '@sotto/kit/nats/rpc-client.provider';
import { Metrics } from '@sotto/kit/observability/metrics';
import { IdentityService } from '@sotto/proto/identity/v1/identity_service';
import { PeopleModule } from '../people/people.module.js';
import { RecordModule } from '../record/record.module.js';
import { BeginCleanups } from './begin-cleanups.js';
import { CancelCleanup } from './cancel-cleanup.js';
import { CleanupHandler } from './cleanup.handler.js';
import { cleanupQueue, type CleanupJob } from './cleanup-queue.js';
import { CleanupRepository } from './cleanup.repository.js';
import { DeleteMembers } from './delete-members.js';
import { FollowCleanup } from './follow-cleanup.js';
import { FollowCleanups } from './follow-cleanups.js';
import { ForgetCleanups } from './forget-cleanups.js';
import { GetCleanup } from './get-cleanup.js';
import { ListCleanups } from './list-cleanups.js';
import { RunCleanup } from './run-cleanup.js';

const beginSeconds = 2;
const followSeconds = 20;
const hour = 3600;

/** The deletion of many members at once (D-62). */
@Module({
  imports: [TickerModule, PeopleModule, RecordModule],
  controllers: [CleanupHandler],
  providers: [
    provideClient(IdentityService),
    BeginCleanups,
    CancelCleanup,
    CleanupRepository,
    DeleteMembers,
    FollowCleanup,
    FollowCleanups,
    ForgetCleanups,
    GetCleanup,
    ListCleanups,
    RunCleanup,
  ],
})
export class CleanupModule implements OnApplicationBootstrap {
  constructor(
    private readonly jobs: Jobs,
    private readonly ticker: Ticker,
    private readonly metrics: Metrics,
    private readonly repository: CleanupRepository,
    private readonly runCleanup: RunCleanup,
    private readonly beginCleanups: BeginCleanups,
    private readonly followCleanups: FollowCleanups,
    private readonly forgetCleanups: ForgetCleanups,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    this.metrics.watch('cleanup_outstanding', 'Members of running deletions of whom something may be left.', () =>
      this.repository.outstanding(),
    );
    await this.jobs.work<CleanupJob>(cleanupQueue, (job) => this.runCleanup.execute(job));
    this.ticker.every(beginSeconds, 'Beginning deletions', () => this.beginCleanups.execute());
    this.ticker.every(followSeconds, 'Following deletions', () => this.followCleanups.execute());
    this.ticker.every(hour, 'Forgetting deletions', () => this.forgetCleanups.execute());
  }
}
