import type pg from 'pg';

/** Forgets facts published a week ago, and that facts of a month ago were handled: no broker delivers those again. */
export async function sweepOldTraces(client: Pick<pg.Client, 'query'>): Promise<void> {
  await client.query(`delete from outbox where published_at < now() - interval '7 days'`);
  await client.query(`delete from inbox where handled_at < now() - interval '30 days'`);
}
