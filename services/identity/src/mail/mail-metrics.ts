import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Metrics } from '@sotto/kit/observability/metrics';
import { Clock } from '@sotto/kit/orm/clock';
import { PreparedReads } from '@sotto/kit/orm/prepared-reads';

/** By the index of what waits, and no further than ten thousand. */
export const waitingSql = `
  select count(*)::int as waiting, coalesce(extract(epoch from $1::timestamptz - min(created_at)), 0)::float as "oldestSeconds"
  from (select created_at from mail where state = 'queued' order by created_at limit 10000) first`;

/** Whether mail leaves. */
@Injectable()
export class MailMetrics implements OnApplicationBootstrap {
  constructor(
    private readonly metrics: Metrics,
    private readonly reads: PreparedReads,
    private readonly clock: Clock,
  ) {}

  onApplicationBootstrap(): void {
    this.metrics.watchAll(
      [
        {
          name: 'mails_waiting',
          help: 'Mails that wait to be sent, also those that failed and will be tried again; counted up to 10,000.',
        },
        { name: 'mails_oldest_seconds', help: 'Age of the oldest of them.' },
      ],
      async () => {
        const [row] = await this.reads.query<{ waiting: number; oldestSeconds: number }>('mails-waiting', waitingSql, [this.clock.now()]);
        return [row?.waiting ?? 0, row?.oldestSeconds ?? 0];
      },
    );
  }
}
