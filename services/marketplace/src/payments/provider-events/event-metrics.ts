import { Injectable } from '@nestjs/common';
import { Metrics } from '@sotto/kit/observability/metrics';
import { Clock } from '@sotto/kit/orm/clock';
import { PreparedStatements } from '@sotto/kit/orm/prepared-statements';

/** Reads the index of waiting events, at most ten thousand rows. */
export const waitingSql = `
  select count(*)::int as waiting, coalesce(extract(epoch from $1::timestamptz - min(received_at)), 0)::float as "oldestSeconds"
  from (select received_at from provider_events where state = 'waiting' order by next_at limit 10000) first`;
export const pendingSql = `
  select extract(epoch from $1::timestamptz - created_at)::float as seconds from payments where status = 'pending' order by created_at limit 1`;

/** Metrics of how late provider events are handled. */
@Injectable()
export class EventMetrics {
  readonly lag;

  constructor(metrics: Metrics, statements: PreparedStatements, clock: Clock) {
    this.lag = metrics.timing({
      name: 'provider_event_lag_seconds',
      help: 'From when the payment provider made an event until it had its effect here.',
    });
    metrics.watchAll(
      [
        { name: 'provider_events_waiting', help: 'Events of the payment provider without effect yet; counted up to 10,000.' },
        { name: 'provider_events_oldest_seconds', help: 'Since when the oldest of them is here.' },
      ],
      async () => {
        const [row] = await statements.query<{ waiting: number; oldestSeconds: number }>('provider-events-waiting', waitingSql, [
          clock.now(),
        ]);
        return [row?.waiting ?? 0, row?.oldestSeconds ?? 0];
      },
    );
    metrics.watch('payments_pending_oldest_seconds', 'Age of the oldest payment that is neither paid nor ended.', async () => {
      const [row] = await statements.query<{ seconds: number }>('oldest-pending-payment', pendingSql, [clock.now()]);
      return row?.seconds ?? 0;
    });
  }
}
