import { Injectable } from '@nestjs/common';
import { Clock } from '@sotto/kit/orm/clock';
import { PreparedStatements } from '@sotto/kit/orm/prepared-statements';

const chartSql = `
  select to_char(days.at, 'YYYY-MM-DD') as day, coalesce(c.count, 0)::text as count
  from generate_series($2::date - ($3::int - 1), $2::date, interval '1 day') days (at)
  left join daily_counts c on c.metric = $1 and c.day = days.at::date
  order by days.at`;

/** Reads one count for each of the last days in UTC, including today. Days without a count are zero. */
@Injectable()
export class GetAnalyticsChart {
  constructor(
    private readonly statements: PreparedStatements,
    private readonly clock: Clock,
  ) {}

  async execute({ metric, days }: { metric: string; days: number }): Promise<{ day: string; count: bigint }[]> {
    const today = this.clock.now().toISOString().slice(0, 10);
    const rows = await this.statements.query<{ day: string; count: string }>('daily-counts', chartSql, [metric, today, days]);
    return rows.map(({ day, count }) => ({ day, count: BigInt(count) }));
  }
}
