import type { PreparedReads } from '../orm/prepared-reads.js';

/** How many facts wait to be published, and for how long the oldest. */
export async function outboxState(reads: PreparedReads): Promise<{ waiting: number; oldestSeconds: number }> {
  const [row] = await reads.query<{ waiting: number; oldest_seconds: number }>(
    'outbox-state',
    `select count(*)::int as waiting, coalesce(extract(epoch from now() - min(created_at)), 0)::float as oldest_seconds
     from outbox where published_at is null`,
    [],
  );
  return { waiting: row?.waiting ?? 0, oldestSeconds: row?.oldest_seconds ?? 0 };
}
