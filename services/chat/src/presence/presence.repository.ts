import { PreparedReads } from '@sotto/kit/orm/prepared-reads';
import { Injectable } from '@nestjs/common';
import { onlineThresholdMs } from '@sotto/proto/vocabulary';
import { holdErasure, traceOf } from '@sotto/kit/person-data/erased-members';

/**
 * Answers whether the member was gone until now: never seen, or too long ago. Others are told, too, unless they were since $4: by the
 * fact whose id, subject and payload come last. Whoever comes back may be told again of messages that wait. A heartbeat of somebody who was erased just now leaves nothing,
 * and an erasure waits for the heartbeats that came before it.
 */
const touchSql = `
  with living as (select from (select ${holdErasure('$1::uuid')}) erasing where not exists (select from erased where trace = ${traceOf('$1::uuid')})),
  before as (select online_at from presence where user_id = $1),
  noted as (
    insert into sighting (user_id, told_at)
    select $1, $2 from living where not exists (select from sighting where user_id = $1 and told_at > $4)
    on conflict (user_id) do update set told_at = excluded.told_at where sighting.told_at <= $4
    returning user_id),
  told as (insert into outbox (id, subject, payload, created_at) select $5, $6, $7, $2 from noted),
  back as (
    update waiting_notice set came_back = true
    where user_id = $1 and not came_back and (select coalesce((select online_at < $3 from before), true)))
  insert into presence (user_id, online_at) select $1, $2 from living
  on conflict (user_id) do update set online_at = greatest(presence.online_at, excluded.online_at)
  returning coalesce((select online_at < $3 from before), true) as arrived`;

/** The matched peers of members, themselves online: whoever is not matched learns nothing, hidden or not. */
export const audience = (members: string) => `
  select someone.user_id as "userId", peer.id as "peerId"
  from ${members} someone
  cross join lateral (
    select user2_id as id from pair where user1_id = someone.user_id and matched and not blocked
    union all
    select user1_id from pair where user2_id = someone.user_id and matched and not blocked) peer
  join presence seen on seen.user_id = peer.id and seen.online_at >= `;
const notAway = `not exists (select from member_card where member_card.user_id in (someone.user_id, peer.id) and away)`;

const audienceSql = `${audience('(select $1::uuid as user_id)')} $2 where ${notAway}`;

/**
 * Each lapse is taken by one process. A row lives as long as its member is online, so the table stays small. Whoever was told of messages
 * just before, by somebody who had not seen the first heartbeat, was there since.
 */
const sweepSql = `
  with someone as (delete from presence where online_at < $1 returning user_id, online_at),
  back as (
    update waiting_notice told set came_back = true from someone
    where told.user_id = someone.user_id and not came_back and told_at < someone.online_at + interval '${onlineThresholdMs} ms')
  ${audience('someone')} $1 where ${notAway}`;

/** Nobody sees who is away. Matches see each other; others see whoever is neither hidden nor blocked; nobody sees a member whom chat does not know yet. */
const visibleSql = `
  select seen.user_id as "userId", seen.online_at as "onlineAt",
    card.user_id is not null or coalesce(pair.matched, false) as known
  from presence seen
  left join member_card card on card.user_id = seen.user_id
  left join pair on pair.user1_id = least($1::uuid, seen.user_id) and pair.user2_id = greatest($1::uuid, seen.user_id)
  where seen.user_id = any($2::uuid[]) and seen.online_at >= $3
    and not coalesce(pair.blocked, false) and not coalesce(card.away, false)
    and (coalesce(pair.matched, false) or not coalesce(card.hidden, false))`;

/** A sign of life, with the fact that tells of it if none was told since. */
interface Touch {
  now: Date;
  onlineSince: Date;
  toldSince: Date;
  fact: { id: string; subject: string; payload: Buffer };
}

/** Who must hear about whom. */
export interface Audience {
  userId: string;
  peerId: string;
}

export interface VisiblePresence {
  userId: string;
  onlineAt: Date;
  known: boolean;
}

@Injectable()
export class PresenceRepository {
  constructor(private readonly statements: PreparedReads) {}

  /** True when the member counts as online only from now on. */
  async touch(userId: string, { now, onlineSince, toldSince, fact }: Touch): Promise<boolean> {
    const values = [userId, now, onlineSince, toldSince, fact.id, fact.subject, fact.payload];
    const [row] = await this.statements.query<{ arrived: boolean }>('touch-presence', touchSql, values);
    return row?.arrived ?? false;
  }

  audienceOf(userId: string, onlineSince: Date): Promise<Audience[]> {
    return this.statements.query<Audience>('presence-audience', audienceSql, [userId, onlineSince]);
  }

  /** Forgets who was last seen before, and answers whom to tell. */
  sweep(onlineSince: Date): Promise<Audience[]> {
    return this.statements.query<Audience>('sweep-presence', sweepSql, [onlineSince]);
  }

  visible(viewerId: string, userIds: string[], onlineSince: Date): Promise<VisiblePresence[]> {
    return this.statements.query<VisiblePresence>('list-presence', visibleSql, [viewerId, userIds, onlineSince]);
  }
}
