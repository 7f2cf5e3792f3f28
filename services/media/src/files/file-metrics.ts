import { Injectable } from '@nestjs/common';
import { Metrics } from '@sotto/kit/observability/metrics';
import { Clock } from '@sotto/kit/orm/clock';
import { PreparedReads } from '@sotto/kit/orm/prepared-reads';

/** By the index of what is processed, and no further than ten thousand. */
export const waitingSql = `
  select count(*)::int as waiting, coalesce(extract(epoch from $1::timestamptz - min(created_at)), 0)::float as "oldestSeconds"
  from (
    select created_at from media_files
    where state = 'processing' and (claimed_until is null or claimed_until <= $1) order by created_at limit 10000) first`;

/** How long members wait for what is made of their files. */
@Injectable()
export class FileMetrics {
  private readonly seconds;

  constructor(metrics: Metrics, reads: PreparedReads, clock: Clock) {
    this.seconds = metrics.timing({
      name: 'encode_seconds',
      help: 'How long an attempt at making what is delivered of a file took, by outcome: ok, refused (the file is no good) or failed.',
      labels: ['outcome'],
    });
    metrics.watchAll(
      [
        { name: 'encodes_waiting', help: 'Files that wait for somebody to work on them; counted up to 10,000.' },
        { name: 'encodes_oldest_seconds', help: 'For how long the oldest of them has been here.' },
      ],
      async () => {
        const [row] = await reads.query<{ waiting: number; oldestSeconds: number }>('files-waiting', waitingSql, [clock.now()]);
        return [row?.waiting ?? 0, row?.oldestSeconds ?? 0];
      },
    );
  }

  /** An attempt begins; answers what to call when it has ended. */
  begin(): (outcome: 'ok' | 'refused' | 'failed') => void {
    const took = this.seconds.startTimer();
    return (outcome) => void took({ outcome });
  }
}
