import { onlineThresholdMs } from '@sotto/proto/vocabulary';
import { sql, type Expression, type RawBuilder } from 'kysely';

/** A member whose last heartbeat is at this time or later is online (D-69). */
export const onlineSince = (now: Date): Date => new Date(now.getTime() - onlineThresholdMs);

/** A peer who receives a presence frame about a member. */
export interface OnlinePeer {
  userId: string;
  peerId: string;
}

/**
 * Selects the online matched peers of `members`, a relation with a column `user_id`; the caller continues with conditions on `member` and
 * `peer`. Members who are not matched receive nothing, even if neither of them is hidden.
 */
export const onlinePeersOf = (members: RawBuilder<unknown>, since: Expression<Date>) => sql<OnlinePeer>`
  select member.user_id as "userId", peer.id as "peerId"
  from ${members} member
  cross join lateral (
    select user2_id as id from pair where user1_id = member.user_id and matched and not blocked
    union all
    select user1_id from pair where user2_id = member.user_id and matched and not blocked) peer
  join presence seen on seen.user_id = peer.id and seen.online_at >= ${since}`;
