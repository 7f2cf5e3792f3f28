import { RequestContext } from '@mikro-orm/core';
import { SpanKind } from '@opentelemetry/api';
import { MikroORM, type EntityManager, type Transaction } from '@mikro-orm/postgresql';
import { Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import { fromKysely, PgBoss } from 'pg-boss';
import { Role } from '../definition/role.js';
import { describeError, headOf } from '../errors/describe-error.js';
import type { Metrics } from '../observability/metrics.js';
import { contextOf, currentTraceparent } from '../tracing/traceparent.js';
import type { Tracing } from '../tracing/tracing.js';
import { jobSchema, longPatience, roundKey } from './job-schema.js';

/** A notification wakes a worker at once; delayed and retried jobs wait for the next poll. */
const pollEvery = (seconds: number) => ({ pollingIntervalSeconds: seconds, notifyPollingIntervalSeconds: seconds });

/**
 * The queue of a schedule has nothing that is delayed by seconds, so its worker only polls for retries. An idle chat process, with three such
 * queues and five of `repeat`, sends 4.0 statements a second; with a timer per process and without pg-boss it was 1.3.
 */
const scheduledPollSeconds = 10;

/**
 * The jobs of `repeat`. The key allows one waiting job per queue. Completed ones are deleted at the next maintenance, and a job whose
 * process died without creating the next one runs again one to two minutes later.
 */
const round = { singletonKey: roundKey, deleteAfterSeconds: 60, heartbeatSeconds: 60 };

/** The next round is due a little before the worker polls again, so that it does not wait for the poll after that one. */
const dueShare = 0.8;

/** How often jobs past their deletion time are deleted. */
const maintenanceSeconds = 600;

/** When a job runs, and which waiting job it replaces. */
export interface JobOptions {
  /** The earliest start; immediately when absent. */
  startAfter?: Date;
  /** A waiting job with the same key is updated instead of adding a second one. */
  singletonKey?: string;
  /** Whether it is retried for about a week instead of half an hour. */
  patient?: boolean;
}

/** The trace context of a job, stored beside its data. */
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
    const payload = { ...data, traceparent: currentTraceparent() };
    if (singletonKey) await boss.upsert(queue, payload, { ...options, singletonKey });
    else await boss.send(queue, payload, options);
  }

  /**
   * Runs a queue's jobs one at a time, if this instance runs jobs. A job that throws is retried later. A job can run twice, so it must be
   * idempotent.
   */
  async work<Data extends object>(queue: string, run: (data: Data, job: { id: string }) => Promise<unknown>): Promise<void> {
    await this.runJobs(queue, 1, run);
  }

  /** Runs a job at the times of a cron expression (UTC), once for all instances, if this instance runs jobs. It is retried like any job. */
  async schedule(queue: string, cron: string, run: () => Promise<unknown>): Promise<void> {
    if (!this.role.works) return;
    await this.runJobs(queue, scheduledPollSeconds, run);
    await (await this.boss()).schedule(queue, cron, {});
  }

  /**
   * Runs a job every few seconds (at most a minute, beyond which a schedule is cheaper), once for all instances, if this instance runs
   * jobs. It starts at once if no round is waiting, so instances that start together may run the first one twice. A round that throws is not retried: the next one is stored before it starts.
   */
  async repeat(queue: string, seconds: number, run: () => Promise<unknown>): Promise<void> {
    if (!this.role.works) return;
    const boss = await this.boss();
    await boss.upsert(queue, {}, round);
    await boss.work(queue, pollEvery(seconds), async () => {
      await boss.upsert(queue, {}, { ...round, startAfter: seconds * dueShare });
      const describe = (error: unknown) => `Job ${queue} failed, the next round tries again: ${headOf(error)}`;
      await this.attempt(queue, undefined, run, describe).catch(() => undefined);
    });
  }

  async beforeApplicationShutdown(): Promise<void> {
    const boss = await this.started?.catch(() => undefined);
    await boss?.stop({ graceful: true, timeout: 10_000 });
  }

  private async runJobs<Data extends object>(
    queue: string,
    pollSeconds: number,
    run: (data: Data, job: { id: string }) => Promise<unknown>,
  ): Promise<void> {
    if (!this.role.works) return;
    const boss = await this.boss();
    await boss.work<Data & Traced>(queue, pollEvery(pollSeconds), async (jobs) => {
      for (const { id, data } of jobs) {
        const { traceparent, ...payload } = data;
        const describe = (error: unknown) => `Job ${id} of ${queue} failed and will be tried again: ${describeError(error)}`;
        await this.attempt(queue, traceparent, () => run(payload as unknown as Data, { id }), describe);
      }
    });
  }

  /** Runs a job in a request context and in the trace of its cause; measures it, and logs a failure before it throws it. */
  private attempt(
    queue: string,
    traceparent: string | undefined,
    run: () => Promise<unknown>,
    describe: (error: unknown) => string,
  ): Promise<void> {
    return this.traced(queue, traceparent, () =>
      RequestContext.create(this.orm.em, async () => {
        const took = this.metrics.jobSeconds.startTimer({ queue });
        try {
          await run();
          took({ outcome: 'ok' });
        } catch (error) {
          took({ outcome: 'failed' });
          this.metrics.jobFailures.inc({ queue });
          this.logger.warn(describe(error));
          throw error;
        }
      }),
    );
  }

  /** Continues the trace of its cause, if there is one. */
  private traced(queue: string, traceparent: string | undefined, work: () => Promise<void>): Promise<void> {
    if (!this.tracing) return work();
    return this.tracing.run(`job ${queue}`, contextOf(traceparent), { kind: SpanKind.CONSUMER }, work);
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
      maintenanceIntervalSeconds: maintenanceSeconds,
      flowIntervalSeconds: 3600, // no job depends on another
      useListenNotify: this.role.works,
      supervise: this.role.works,
      schedule: this.role.works,
    });
    // The library reports the errors of its workers as plain objects.
    boss.on('error', (error) => this.logger.warn(`Jobs: ${describeError(Object.assign(new Error(error.message), error))}`));
    return boss.start();
  }
}
