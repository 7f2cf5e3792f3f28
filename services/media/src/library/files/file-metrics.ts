import { Injectable } from '@nestjs/common';
import { Metrics } from '@sotto/kit/observability/metrics';
import { Clock } from '@sotto/kit/orm/clock';
import { PreparedStatements } from '@sotto/kit/orm/prepared-statements';

/** Reads the index of processing files; counts up to 10,000. */
export const waitingSql = `
  select count(*)::int as waiting, coalesce(extract(epoch from $1::timestamptz - min(created_at)), 0)::float as "oldestSeconds"
  from (
    select created_at from media_files
    where state = 'processing' and (claimed_until is null or claimed_until <= $1) order by created_at limit 10000) first`;

/** Measures how long members wait for their files. */
@Injectable()
export class FileMetrics {
  private readonly seconds;

  constructor(metrics: Metrics, statements: PreparedStatements, clock: Clock) {
    this.seconds = metrics.timing({
      name: 'encode_seconds',
      help: 'How long an attempt to encode a file took, by outcome: ok, refused (the file is invalid) or failed.',
      labels: ['outcome'],
    });
    metrics.watchAll(
      [
        { name: 'encodes_waiting', help: 'Files that wait to be processed; counted up to 10,000.' },
        { name: 'encodes_oldest_seconds', help: 'How long the oldest of them has waited.' },
      ],
      async () => {
        const [row] = await statements.query<{ waiting: number; oldestSeconds: number }>('files-waiting', waitingSql, [clock.now()]);
        return [row?.waiting ?? 0, row?.oldestSeconds ?? 0];
      },
    );
  }

  /** Starts the timer of an attempt. Returns the function to call when it ended. */
  start(): (outcome: 'ok' | 'refused' | 'failed') => void {
    const took = this.seconds.startTimer();
    return (outcome) => void took({ outcome });
  }
}
