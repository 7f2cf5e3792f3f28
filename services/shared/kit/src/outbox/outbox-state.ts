import type { PreparedStatements } from '../orm/prepared-statements.js';

/** Counts by the partial index and up to 10,000, because it is read while the outbox is long. */
const stateSql = `
  select count(*)::int as waiting, coalesce(extract(epoch from now() - min(created_at)), 0)::float as "oldestSeconds"
  from (select created_at from outbox where published_at is null order by position limit 10000) first`;

/** The number of events that wait to be published, and the age of the oldest. */
export async function outboxState(statements: PreparedStatements): Promise<{ waiting: number; oldestSeconds: number }> {
  const [row] = await statements.query<{ waiting: number; oldestSeconds: number }>('outbox-state', stateSql, []);
  return row ?? { waiting: 0, oldestSeconds: 0 };
}
