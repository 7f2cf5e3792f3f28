import { entitled } from '../access/access-facts.js';

/** The conversations in which one side has something to read. */
const side = (mine: 'user1' | 'user2', peer: 'user1' | 'user2') => `
  select id, ${mine}_id as user_id, ${peer}_id as peer_id, ${mine}_read_sequence as mark
  from conversations where state = 'open' and ${mine}_unread > 0`;

/** The newest that is not read and was not removed; burn messages that were not opened lie before the mark, too. */
const newest = (range: string) => `
  (select created_at from messages
  where conversation_id = c.id and sender_id = c.peer_id and read_at is null and standing = 'visible' and ${range}
  order by sequence desc limit 1)`;

/**
 * Notes whom messages have waited for since $2, and answers them: entitled members who are not there, and were not told since they were
 * there last, nor before of the same messages. What somebody says whom a person of ours has to look at first tells nobody. Of two
 * instances the second finds the row of the first.
 *
 * Parameters: now, since when the newest must wait, since when online, genders that need not pay (as JSON), and how many at most.
 */
export const waitingSql = `
  with given as (
    select ?::timestamptz as now, ?::timestamptz as waits_since, ?::timestamptz as online_since,
      array(select jsonb_array_elements_text(?::jsonb)) as genders),
  unread as (${side('user1', 'user2')} union all ${side('user2', 'user1')}),
  waiting as (
    select c.user_id, max(m.created_at) as newest
    from given cross join unread c
    join member_card card on card.user_id = c.user_id
    left join plan on plan.user_id = c.user_id
    left join waiting_notice told on told.user_id = c.user_id
    cross join lateral (${newest('sequence > c.mark')} union all ${newest('sequence <= c.mark and is_burn_message')}) m
    where ${entitled('given.now', 'given.genders')} and coalesce(told.came_back, true)
      and not exists (select from presence where presence.user_id = c.user_id and online_at >= given.online_since)
      and not exists (select from member_card peer where peer.user_id = c.peer_id and peer.in_review)
    group by c.user_id, told.told_at, given.waits_since
    having max(m.created_at) <= given.waits_since and (told.told_at is null or max(m.created_at) > told.told_at)
    order by c.user_id limit ?)
  insert into waiting_notice (user_id, told_at, came_back)
  select waiting.user_id, given.now, false from waiting, given order by waiting.user_id
  on conflict (user_id) do update set told_at = excluded.told_at, came_back = false where waiting_notice.came_back
  returning user_id as "userId"`;
