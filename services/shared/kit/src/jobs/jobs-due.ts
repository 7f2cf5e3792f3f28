import type { PreparedReads } from '../orm/prepared-reads.js';
import { jobSchema } from './job-schema.js';

/** The predicates are those of the library's own index of what may be fetched. */
const dueSql = `
  select queue, due.waiting, due.seconds
  from unnest($1::text[]) queue cross join lateral (
    select count(*)::int as waiting, coalesce(extract(epoch from now() - min(start_after)), 0)::float as seconds
    from (
      select start_after from ${jobSchema}.job
      where name = queue and state < 'active' and not blocked and start_after <= now() limit 10000) first) due`;

/** By queue: how many jobs are due and not taken, and for how many seconds the oldest has been. */
export async function jobsDue(reads: PreparedReads, queues: readonly string[]): Promise<[Map<string, number>, Map<string, number>]> {
  const rows = await reads.query<{ queue: string; waiting: number; seconds: number }>('jobs-due', dueSql, [queues]);
  return [new Map(rows.map((row) => [row.queue, row.waiting])), new Map(rows.map((row) => [row.queue, row.seconds]))];
}
