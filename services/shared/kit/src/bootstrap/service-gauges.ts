import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { deadLettersWaiting } from '../dead-letters/dead-letters-waiting.js';
import { jobsDue } from '../jobs/jobs-due.js';
import { EventConsumers } from '../nats/event-consumers.js';
import { PoolStates } from '../orm/pool-states.js';
import { PreparedStatements } from '../orm/prepared-statements.js';
import { outboxState } from '../outbox/outbox-state.js';
import { clockForm, clockOffset, databaseTimeSql } from '../observability/clock-offset.js';
import { Metrics } from '../observability/metrics.js';

/** The queues of this service's jobs. */
export const jobQueues = Symbol('jobQueues');

/** The broker is asked no more often than this, however many look. */
const backlogKeptMs = 10_000;

/** What every service shows of what waits in it: events on both sides, jobs, what was put aside, and its connections. */
@Injectable()
export class ServiceGauges implements OnApplicationBootstrap {
  private backlog = { at: -Infinity, events: 0 };

  constructor(
    private readonly metrics: Metrics,
    private readonly statements: PreparedStatements,
    private readonly consumers: EventConsumers,
    private readonly pools: PoolStates,
    @Inject(jobQueues) private readonly queues: readonly string[],
  ) {}

  onApplicationBootstrap(): void {
    this.metrics.watchAll(
      [
        { name: 'outbox_waiting', help: 'Events that wait to be published; counted up to 10,000.' },
        { name: 'outbox_oldest_seconds', help: 'Age of the oldest event that waits to be published.' },
      ],
      async () => {
        const { waiting, oldestSeconds } = await outboxState(this.statements);
        return [waiting, oldestSeconds];
      },
    );
    this.metrics.watch('dead_letters_waiting', 'Events that were put aside and wait for somebody; counted up to 10,000.', () =>
      deadLettersWaiting(this.statements),
    );
    this.metrics.watch('consumer_backlog', 'Events that are waiting for this service or in its hands, as of ten seconds ago.', () =>
      this.readBacklog(),
    );
    this.metrics.watch(clockForm.name, clockForm.help, () => clockOffset(() => this.databaseTime()));
    if (this.queues.length > 0) this.watchJobs();
    this.metrics.watchAll(
      [
        {
          name: 'database_connections',
          help: 'Connections to the database: busy, idle, and callers that wait for one.',
          labels: ['state'],
        },
      ],
      () => Promise.resolve([this.pools.read()]),
    );
  }

  private watchJobs(): void {
    const labels = ['queue'];
    this.metrics.watchAll(
      [
        { name: 'jobs_waiting', help: 'Jobs that are due and not taken, by queue; counted up to 10,000.', labels },
        { name: 'jobs_oldest_seconds', help: 'For how long the oldest of them has been due.', labels },
      ],
      () => jobsDue(this.statements, this.queues),
    );
  }

  private async databaseTime(): Promise<number> {
    return (await this.statements.query<{ seconds: number }>('database-time', databaseTimeSql, []))[0]?.seconds ?? Number.NaN;
  }

  private async readBacklog(): Promise<number> {
    const now = performance.now();
    if (now - this.backlog.at > backlogKeptMs) this.backlog = { at: now, events: await this.consumers.backlog() };
    return this.backlog.events;
  }
}
