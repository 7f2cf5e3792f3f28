import { Jobs } from '@sotto/kit/jobs/jobs';
import { Metrics } from '@sotto/kit/observability/metrics';
import { MikroORM } from '@mikro-orm/postgresql';
import { Controller, type OnApplicationBootstrap } from '@nestjs/common';
import { AskAgain } from './ask-again.js';
import { EraseDueAccounts } from './erase-due-accounts.js';
import { Erasure } from './erasure.entity.js';
import { erasureQueue } from './erasure-queue.js';

@Controller()
export class ErasureJobsHandler implements OnApplicationBootstrap {
  constructor(
    private readonly jobs: Jobs,
    private readonly eraseDueAccounts: EraseDueAccounts,
    private readonly askAgain: AskAgain,
    private readonly metrics: Metrics,
    private readonly orm: MikroORM,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const open = () => this.orm.em.fork().count(Erasure, { completedAt: null });
    this.metrics.watch('erasures_outstanding', 'Erased accounts of which some service may still hold data.', open);
    await this.jobs.work(erasureQueue, () => this.askAgain.execute().then(() => this.eraseDueAccounts.execute()));
    await this.jobs.schedule(erasureQueue, '41 * * * *');
  }
}
