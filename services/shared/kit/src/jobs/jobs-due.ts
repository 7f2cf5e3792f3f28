import type { PreparedStatements } from '../orm/prepared-statements.js';
import { jobSchema } from './job-schema.js';

/** The conditions match the library's own partial index, so that the counts use it. */
const dueSql = `
  select queue, due.waiting, due.seconds
  from unnest($1::text[]) queue cross join lateral (
    select count(*)::int as waiting, coalesce(extract(epoch from now() - min(start_after)), 0)::float as seconds
    from (
      select start_after from ${jobSchema}.job
      where name = queue and state < 'active' and not blocked and start_after <= now() limit 10000) first) due`;

/** By queue: the number of due jobs that no worker has fetched, and for how many seconds the oldest has been due. */
export async function jobsDue(
  statements: PreparedStatements,
  queues: readonly string[],
): Promise<[Map<string, number>, Map<string, number>]> {
  const rows = await statements.query<{ queue: string; waiting: number; seconds: number }>('jobs-due', dueSql, [queues]);
  return [new Map(rows.map((row) => [row.queue, row.waiting])), new Map(rows.map((row) => [row.queue, row.seconds]))];
}
