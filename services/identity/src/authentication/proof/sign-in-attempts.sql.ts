import { compileStatement, type NamedParameters } from '@sotto/kit/orm/compiled-statement';
import { sql, type Expression, type RawBuilder } from 'kysely';

/** An attempt, with the keys under which it is counted. */
interface CountInput {
  /** One or two keys; the first is counted first. */
  keys: readonly string[];
  /** The limits of the keys, in the same order. */
  limits: readonly number[];
  now: Date;
  /** The end of a window that starts now. */
  windowEnd: Date;
}

/** Adds one failure to a key. A window starts with its first failure. `source` is a query that returns the key as `key`, or no row. */
const countKey = (source: RawBuilder<unknown>, { now, windowEnd }: NamedParameters<CountInput>) => sql`
  insert into sign_in_attempts as a (key, failures, ends_at) select key, 1, ${windowEnd}::timestamptz from (${source}) counted
  on conflict (key) do update set
    failures = case when a.ends_at <= ${now} then 1 else a.failures + 1 end,
    ends_at = case when a.ends_at <= ${now} then excluded.ends_at else a.ends_at end
  returning failures, ceil(extract(epoch from ends_at - ${now}::timestamptz))::int as "secondsLeft"`;

/**
 * Counts an attempt under the first key and, while that key is below its limit, under the second. It commits asynchronously: a crash of the
 * database may lose the failures of the last second.
 */
export const countAttempt = compileStatement<CountInput, { failures: number; secondsLeft: number; over: boolean }>(
  'count-attempt',
  (input) => {
    const [keys, limits] = [sql`${input.keys}::text[]`, sql`${input.limits}::int[]`];
    const first = sql`select (${keys})[1] as key, set_config('synchronous_commit', 'off', true) as relaxed`;
    const second = sql`select (${keys})[2] as key from first where cardinality(${keys}) > 1 and first.failures <= (${limits})[1]`;
    return sql`
  with first as (${countKey(first, input)}), second as (${countKey(second, input)})
  select failures, "secondsLeft", failures > (${limits})[1] as over from first
  union all select failures, "secondsLeft", failures > (${limits})[2] from second`;
  },
);

/** Subtracts one failure from each key. Locks the keys in the order in which they were counted, so that two of these statements cannot deadlock. */
export const releaseKeys = (keys: Expression<readonly string[]>) => sql<object>`
  update sign_in_attempts a set failures = a.failures - 1
  from (
    select counted.key from unnest(${keys}::text[]) with ordinality given (key, n) join sign_in_attempts counted using (key)
    where counted.failures > 0 order by given.n for update of counted) locked
  where a.key = locked.key and a.failures > 0`;

export const releaseAttempt = compileStatement<{ keys: readonly string[] }, object>('forgive-attempt', ({ keys }) => releaseKeys(keys));
