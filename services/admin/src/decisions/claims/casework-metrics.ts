import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Metrics } from '@sotto/kit/observability/metrics';
import { Clock } from '@sotto/kit/orm/clock';
import { PreparedStatements } from '@sotto/kit/orm/prepared-statements';

/** Each count uses the index of its queue and stops at 10,000. */
export const reportsSql = `
  select count(*)::int as open, coalesce(extract(epoch from $1::timestamptz - min(created_at)), 0)::float as "oldestSeconds"
  from (select created_at from user_reports where status = 'pending' and not set_aside order by created_at, id limit 10000) first`;
export const appealsSql = `
  select count(*)::int as n
  from (select due_at from appeals where state = 'open' order by created_at, decision_id limit 10000) first where due_at <= $1`;
export const bansSql = `
  select count(*)::int as n from (select from decision_states where state = 'awaits_second' limit 10000) first`;

/** Metrics of the queues that staff works on. */
@Injectable()
export class CaseworkMetrics implements OnApplicationBootstrap {
  constructor(
    private readonly metrics: Metrics,
    private readonly statements: PreparedStatements,
    private readonly clock: Clock,
  ) {}

  onApplicationBootstrap(): void {
    this.metrics.watchAll(
      [
        { name: 'reports_open', help: 'Reports that are not decided; counted up to 10,000.' },
        { name: 'reports_oldest_seconds', help: 'Age of the oldest report that is not decided.' },
      ],
      async () => {
        const [row] = await this.statements.query<{ open: number; oldestSeconds: number }>('reports-open', reportsSql, [this.clock.now()]);
        return [row?.open ?? 0, row?.oldestSeconds ?? 0];
      },
    );
    this.metrics.watch('appeals_overdue', 'Appeals that are past their due time and not answered.', () =>
      this.count('appeals-overdue', appealsSql, [this.clock.now()]),
    );
    this.metrics.watch('bans_to_confirm', 'Bans that wait for confirmation by a second person.', () =>
      this.count('bans-waiting', bansSql, []),
    );
  }

  private async count(name: string, sql: string, values: unknown[]): Promise<number> {
    return (await this.statements.query<{ n: number }>(name, sql, values))[0]?.n ?? 0;
  }
}
