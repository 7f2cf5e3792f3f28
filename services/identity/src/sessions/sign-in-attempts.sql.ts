/** One more failure under a key, in a window that begins with the first; `source` answers the key as `key` when there is something to count. */
const count = (source: string) => `
  insert into sign_in_attempts as a (key, failures, ends_at) select key, 1, $3 from (${source}) counted
  on conflict (key) do update set
    failures = case when a.ends_at <= $4 then 1 else a.failures + 1 end,
    ends_at = case when a.ends_at <= $4 then excluded.ends_at else a.ends_at end
  returning failures, ceil(extract(epoch from ends_at - $4::timestamptz))::int as "secondsLeft"`;

/**
 * Counts an attempt under the first key and, while that one is below its limit, under the next. Nobody waits for the disk: a crash of the
 * database may forget the failures of its last second. $1 keys, $2 limits, in one order; $3 the end of a new window, $4 now.
 */
export const countSql = `
  with first as (${count(`select ($1::text[])[1] as key, set_config('synchronous_commit', 'off', true) as relaxed`)}),
  second as (${count('select ($1::text[])[2] as key from first where cardinality($1::text[]) > 1 and first.failures <= ($2::int[])[1]')})
  select failures, "secondsLeft", failures > ($2::int[])[1] as over from first
  union all select failures, "secondsLeft", failures > ($2::int[])[2] from second`;

/** Takes one failure back from each key, in the order in which they were counted, so that two of these never wait for each other. */
export const giveBackSql = (keys: string) => `
  update sign_in_attempts a set failures = a.failures - 1
  from (
    select held.key from unnest(${keys}::text[]) with ordinality asked (key, n) join sign_in_attempts held using (key)
    where held.failures > 0 order by asked.n for update of held) counted
  where a.key = counted.key and a.failures > 0`;
