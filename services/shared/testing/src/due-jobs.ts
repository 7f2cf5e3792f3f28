import type { EntityManager } from '@mikro-orm/postgresql';

/** How many of the service's jobs could run now or are running. */
export async function dueJobs(em: EntityManager): Promise<number> {
  const [row] = await em.execute<{ n: number }[]>(
    `select count(*)::int as n from pgboss.job where state in ('created', 'retry', 'active') and start_after <= now() and name not like '\\_\\_pgboss%'`,
  );
  return row?.n ?? 0;
}
