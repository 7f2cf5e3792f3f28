import type { EntityManager } from '@mikro-orm/postgresql';

/** What is counted by the day besides new members, whom the database counts by itself. */
export type CountedFact = 'erased_members' | 'messages' | 'matches' | 'reports' | 'images_decided';

const countSql = `
  insert into daily_counts (metric, day, count) values (?, (?::timestamptz at time zone 'UTC')::date, 1)
  on conflict (metric, day) do update set count = daily_counts.count + 1`;

/** Counts one more, in the transaction of what is counted. */
export const countDay = (em: EntityManager, metric: CountedFact, at: Date): Promise<unknown> =>
  em.execute(countSql, [metric, at.toISOString()]);
