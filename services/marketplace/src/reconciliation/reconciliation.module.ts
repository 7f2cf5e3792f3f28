import { Module, type OnApplicationBootstrap } from '@nestjs/common';
import { Jobs } from '@sotto/kit/jobs/jobs';
import { Metrics } from '@sotto/kit/observability/metrics';
import { LedgerModule } from '../ledger/ledger.module.js';
import { BooksRepository } from './books.repository.js';
import { reconcileBooksQueue } from './reconcile-books-queue.js';
import { ReconcileBooks } from './reconcile-books.js';

/** When providers have closed the day, UTC. */
const nightly = '40 3 * * *';

@Module({ imports: [LedgerModule], providers: [BooksRepository, ReconcileBooks] })
export class ReconciliationModule implements OnApplicationBootstrap {
  constructor(
    private readonly jobs: Jobs,
    private readonly reconcileBooks: ReconcileBooks,
    private readonly repository: BooksRepository,
    private readonly metrics: Metrics,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    this.metrics.watch('ledger_difference_cents', 'What the provider holds more than the books say, by the last comparison.', async () => {
      return (await this.repository.last())?.difference ?? 0;
    });
    await this.jobs.work(reconcileBooksQueue, () => this.reconcileBooks.execute());
    await this.jobs.schedule(reconcileBooksQueue, nightly);
  }
}
