import { Injectable } from '@nestjs/common';
import { PreparedReads } from '@sotto/kit/orm/prepared-reads';
import { cardColumns } from '../discovery/card.sql.js';
import type { MatchRow } from './match.view.js';

const matchColumns = `m.id as "matchId", m.created_at as "matchedAt", me.user_id as "viewerId", ${cardColumns}`;

/** A match of a member who is away is nobody's: a look-up by key, so that a page stays two index scans. */
const present = (userId: string) => `(select not o.away from profiles o where o.user_id = ${userId})`;

const side = (mine: string, other: string) => `
  (select id, created_at, user_${other}_id as other_id from matches
   where user_${mine}_id = $1 and ended_at is null and ${present(`user_${other}_id`)} and (created_at, id) < ($2, $3)
   order by created_at desc, id desc limit $4)`;

/** Two ordered ranges, merged; `me` and `p` as in `cardColumns`. */
export const pageSql = `
  select ${matchColumns}
  from (select * from (${side('a', 'b')} union all ${side('b', 'a')}) both_sides order by created_at desc, id desc limit $4) m
  join profiles me on me.user_id = $1
  join profiles p on p.user_id = m.other_id
  order by m.created_at desc, m.id desc`;

const totalSql = `
  select ((select count(*) from matches where user_a_id = $1 and ended_at is null and ${present('user_b_id')})
    + (select count(*) from matches where user_b_id = $1 and ended_at is null and ${present('user_a_id')}))::int as total`;

const oneSql = `
  select ${matchColumns}
  from matches m
  join profiles me on me.user_id = $1
  join profiles p on p.user_id = case when m.user_a_id = $1 then m.user_b_id else m.user_a_id end
  where m.id = $2 and $1 in (m.user_a_id, m.user_b_id) and m.ended_at is null and not p.away`;

const peersSql = `
  select id as "matchId", user_b_id as "peerId" from matches where user_a_id = $1 and ended_at is null
  union all select id, user_a_id from matches where user_b_id = $1 and ended_at is null
  limit $2`;

/** Reads matches as one side sees them. A block ends a match, so whoever is listed here may be seen. */
@Injectable()
export class MatchRepository {
  constructor(private readonly reads: PreparedReads) {}

  page(userId: string, before: { createdAt: Date; id: string }, limit: number): Promise<MatchRow[]> {
    return this.reads.query('matches-page', pageSql, [userId, before.createdAt, before.id, limit]);
  }

  async total(userId: string): Promise<number> {
    const [row] = await this.reads.query<{ total: number }>('matches-total', totalSql, [userId]);
    return row?.total ?? 0;
  }

  /** With whom a member is matched. */
  peersOf(userId: string, limit: number): Promise<{ matchId: string; peerId: string }[]> {
    return this.reads.query('matches-peers', peersSql, [userId, limit]);
  }

  /** Null when it is over, or not this member's. */
  async seenBy(userId: string, matchId: string): Promise<MatchRow | null> {
    const [row] = await this.reads.query<MatchRow>('match', oneSql, [userId, matchId]);
    return row ?? null;
  }
}
