import type { PreparedReads } from '../orm/prepared-reads.js';

/** By the index of what waits, and no further than ten thousand: this is read while things stand still. */
const stateSql = `
  select count(*)::int as waiting, coalesce(extract(epoch from now() - min(created_at)), 0)::float as "oldestSeconds"
  from (select created_at from outbox where published_at is null order by position limit 10000) first`;

/** How many facts wait to be published, and for how long the oldest. */
export async function outboxState(reads: PreparedReads): Promise<{ waiting: number; oldestSeconds: number }> {
  const [row] = await reads.query<{ waiting: number; oldestSeconds: number }>('outbox-state', stateSql, []);
  return row ?? { waiting: 0, oldestSeconds: 0 };
}
