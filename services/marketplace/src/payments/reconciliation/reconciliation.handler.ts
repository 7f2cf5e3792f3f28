import { EntityManager } from '@mikro-orm/postgresql';
import { Controller, type OnApplicationBootstrap } from '@nestjs/common';
import { Jobs } from '@sotto/kit/jobs/jobs';
import { Metrics } from '@sotto/kit/observability/metrics';
import { Clock } from '@sotto/kit/orm/clock';
import { BooksRepository } from './books.repository.js';
import { ReconcileBooks, reconcileBooksQueue } from './reconcile-books.js';
import { ReconcilePayments, reconcilePaymentsQueue } from './reconcile-payments.js';

/** After the provider has closed its day, UTC. */
const nightly = '40 3 * * *';
const everyMinute = '* * * * *';

/** The pending payment that was asked about least recently: for how many seconds it has not been asked about. */
const lagSql = `
  select coalesce(max(extract(epoch from ?::timestamptz - coalesce(asked_at, created_at))), 0)::int as n from payments where status = 'pending'`;

@Controller()
export class ReconciliationHandler implements OnApplicationBootstrap {
  constructor(
    private readonly jobs: Jobs,
    private readonly reconcilePayments: ReconcilePayments,
    private readonly reconcileBooks: ReconcileBooks,
    private readonly books: BooksRepository,
    private readonly metrics: Metrics,
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    this.metrics.watch('reconcile_lag_seconds', 'For how long the provider has not been asked about a pending payment.', async () => {
      const [row] = await this.em.fork().execute<{ n: number }[]>(lagSql, [this.clock.now().toISOString()]);
      return row?.n ?? 0;
    });
    this.metrics.watch(
      'ledger_difference_cents',
      "The provider's balance less the ledger's, by the last comparison.",
      async () => (await this.books.last())?.difference ?? 0,
    );
    await this.jobs.schedule(reconcilePaymentsQueue, everyMinute, () => this.reconcilePayments.execute());
    await this.jobs.schedule(reconcileBooksQueue, nightly, () => this.reconcileBooks.execute());
  }
}
