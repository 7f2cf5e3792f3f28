import { RequestContext } from '@mikro-orm/core';
import { SpanKind } from '@opentelemetry/api';
import { MikroORM, type EntityManager, type Transaction } from '@mikro-orm/postgresql';
import { Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import { fromKysely, PgBoss } from 'pg-boss';
import { Role } from '../bootstrap/role.js';
import { describeError } from '../errors/describe-error.js';
import type { Metrics } from '../observability/metrics.js';
import { contextOf, currentTraceparent } from '../tracing/traceparent.js';
import type { Tracing } from '../tracing/tracing.js';
import { jobSchema, longPatience } from './job-schema.js';

/** A notification wakes a worker at once; only what is due later, or again, waits for the next look. */
const polling = { pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 1 };

/** When a job runs, and which waiting job it takes the place of. */
export interface JobOptions {
  /** Not before this instant; at once when absent. */
  startAfter?: Date;
  /** A job that waits under the same key is changed instead of a second one being added. */
  singletonKey?: string;
  /** Whether it is tried again for about a week, instead of half an hour. */
  patient?: boolean;
}

/** Of which trace a job is; stands beside what it was sent with. */
interface Traced {
  traceparent?: string;
}

/** Work that must survive a restart: rows in the service's own database, run by whichever instance is free. */
export class Jobs implements BeforeApplicationShutdown {
  private readonly logger = new Logger(Jobs.name);
  private started?: Promise<PgBoss>;

  constructor(
    private readonly databaseUrl: string,
    private readonly orm: MikroORM,
    private readonly metrics: Metrics,
    private readonly role = new Role(),
    private readonly tracing?: Tracing,
  ) {}

  /** Stores a job in the caller's transaction: both happen, or neither. */
  async send(
    em: EntityManager,
    queue: string,
    data: object,
    { startAfter, singletonKey, patient = false }: JobOptions = {},
  ): Promise<void> {
    const transaction = em.getTransactionContext<Transaction>();
    if (!transaction) throw new Error(`A job for ${queue} must be sent inside a transaction.`);
    await em.flush(); // what the job will read is written before it
    const boss = await this.boss();
    const options = { db: fromKysely(transaction), startAfter, ...(patient && longPatience) };
    const told = { ...data, traceparent: currentTraceparent() };
    if (singletonKey) await boss.upsert(queue, told, { ...options, singletonKey });
    else await boss.send(queue, told, options);
  }

  /**
   * Runs a queue's jobs, one at a time, where this instance runs any; one that throws is tried again later. A job may run twice, so its
   * effect must be one.
   */
  async work<Data extends object>(queue: string, run: (data: Data, job: { id: string }) => Promise<unknown>): Promise<void> {
    if (!this.role.works) return;
    const boss = await this.boss();
    await boss.work<Data & Traced>(queue, polling, async (jobs) => {
      for (const { id, data } of jobs) {
        const { traceparent, ...told } = data;
        await this.traced(queue, traceparent, () =>
          RequestContext.create(this.orm.em, () => this.attempt(queue, id, () => run(told as unknown as Data, { id }))),
        );
      }
    });
  }

  /** Sends a job at the times of a cron expression (UTC), once for all instances. */
  async schedule(queue: string, cron: string, data: object = {}): Promise<void> {
    if (this.role.works) await (await this.boss()).schedule(queue, cron, data);
  }

  async beforeApplicationShutdown(): Promise<void> {
    const boss = await this.started?.catch(() => undefined);
    await boss?.stop({ graceful: true, timeout: 10_000 });
  }

  /** In the trace of its cause, if it has one. */
  private traced(queue: string, traceparent: string | undefined, work: () => Promise<void>): Promise<void> {
    if (!this.tracing) return work();
    return this.tracing.run(`job ${queue}`, contextOf(traceparent), { kind: SpanKind.CONSUMER }, work);
  }

  private async attempt(queue: string, id: string, run: () => Promise<unknown>): Promise<void> {
    const took = this.metrics.jobSeconds.startTimer({ queue });
    try {
      await run();
      took({ outcome: 'ok' });
    } catch (error) {
      took({ outcome: 'failed' });
      this.metrics.jobFailures.inc({ queue });
      this.logger.warn(`Job ${id} of ${queue} failed and will be tried again: ${describeError(error)}`);
      throw error;
    }
  }

  private boss(): Promise<PgBoss> {
    this.started ??= this.start();
    return this.started;
  }

  private start(): Promise<PgBoss> {
    const boss = new PgBoss({
      connectionString: this.databaseUrl,
      schema: jobSchema,
      max: 3,
      migrate: false,
      createSchema: false,
      reindex: false,
      useListenNotify: this.role.works,
      supervise: this.role.works,
      schedule: this.role.works,
    });
    boss.on('error', (error) => this.logger.warn(`Jobs: ${describeError(error)}`));
    return boss.start();
  }
}
