import { Jobs } from '@sotto/kit/jobs/jobs';
import { Metrics } from '@sotto/kit/observability/metrics';
import { MikroORM } from '@mikro-orm/postgresql';
import { Controller, type OnApplicationBootstrap } from '@nestjs/common';
import { EraseDueAccounts, erasureQueue } from './erase-due-accounts.js';
import { Erasure } from './erasure.entity.js';
import { RequestConfirmationsAgain } from './request-confirmations-again.js';

@Controller()
export class ErasureJobsHandler implements OnApplicationBootstrap {
  constructor(
    private readonly jobs: Jobs,
    private readonly eraseDueAccounts: EraseDueAccounts,
    private readonly requestConfirmationsAgain: RequestConfirmationsAgain,
    private readonly metrics: Metrics,
    private readonly orm: MikroORM,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const countOpen = () => this.orm.em.fork().count(Erasure, { completedAt: null });
    this.metrics.watch('erasures_outstanding', 'Erased accounts of which some service may still store data.', countOpen);
    await this.jobs.schedule(erasureQueue, '41 * * * *', () =>
      this.requestConfirmationsAgain.execute().then(() => this.eraseDueAccounts.execute()),
    );
  }
}
