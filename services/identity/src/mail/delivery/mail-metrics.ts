import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Metrics } from '@sotto/kit/observability/metrics';
import { Clock } from '@sotto/kit/orm/clock';
import { PreparedStatements } from '@sotto/kit/orm/prepared-statements';

/** Reads the index of queued mails, 10,000 entries at most. */
export const queuedMailSql = `
  select count(*)::int as waiting, coalesce(extract(epoch from $1::timestamptz - min(created_at)), 0)::float as "oldestSeconds"
  from (select created_at from mail where state = 'queued' order by created_at limit 10000) first`;

/** How many mails are queued, and for how long. */
@Injectable()
export class MailMetrics implements OnApplicationBootstrap {
  constructor(
    private readonly metrics: Metrics,
    private readonly statements: PreparedStatements,
    private readonly clock: Clock,
  ) {}

  onApplicationBootstrap(): void {
    this.metrics.watchAll(
      [
        {
          name: 'mails_waiting',
          help: 'Mails that wait to be sent, including those that failed and will be tried again; counted up to 10,000.',
        },
        { name: 'mails_oldest_seconds', help: 'Age of the oldest mail that waits to be sent.' },
      ],
      async () => {
        const [row] = await this.statements.query<{ waiting: number; oldestSeconds: number }>('mails-waiting', queuedMailSql, [
          this.clock.now(),
        ]);
        return [row?.waiting ?? 0, row?.oldestSeconds ?? 0];
      },
    );
  }
}
