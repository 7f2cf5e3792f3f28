import type { EntityManager } from '@mikro-orm/postgresql';
import { roundKey } from '@sotto/kit/jobs/job-schema';

/** How many of the service's jobs could run now or are running; rounds of work that repeats are never finished and do not count. */
export async function dueJobs(em: EntityManager): Promise<number> {
  const [row] = await em.execute<{ n: number }[]>(
    `select count(*)::int as n from pgboss.job where state in ('created', 'retry', 'active') and start_after <= now() and name not like '\\_\\_pgboss%' and singleton_key is distinct from ?`,
    [roundKey],
  );
  return row?.n ?? 0;
}
