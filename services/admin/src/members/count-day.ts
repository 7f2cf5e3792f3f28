import type { EntityManager } from '@mikro-orm/postgresql';

/** The metrics that are counted per day. A trigger counts new members, too. */
export type DailyCount = 'erased_members' | 'messages' | 'matches' | 'reports' | 'images_decided';

const countSql = `
  insert into daily_counts (metric, day, count) values (?, (?::timestamptz at time zone 'UTC')::date, 1)
  on conflict (metric, day) do update set count = daily_counts.count + 1`;

/** Adds one to a daily count, in the caller's transaction. */
export const countDay = (em: EntityManager, metric: DailyCount, at: Date): Promise<unknown> =>
  em.execute(countSql, [metric, at.toISOString()]);

/** When an event was published: event ids are UUIDv7, which begin with the time. */
export const timestampOfEvent = (eventId: string): Date => new Date(Number.parseInt(eventId.replaceAll('-', '').slice(0, 12), 16));
