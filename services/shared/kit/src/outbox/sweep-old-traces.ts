import type pg from 'pg';

/** Deletes events published a week ago, inbox rows of a month ago (no broker delivers those again), and copies for archives of a day ago. */
export async function sweepOldTraces(client: Pick<pg.Client, 'query'>): Promise<void> {
  await client.query(`delete from outbox where published_at < now() - interval '7 days'`);
  await client.query(`delete from inbox where handled_at < now() - interval '30 days'`);
  await client.query(`delete from export_lines where created_at < now() - interval '1 day'`);
}
