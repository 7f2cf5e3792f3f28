import { compileStatement } from '@sotto/kit/orm/compiled-statement';
import { PreparedStatements } from '@sotto/kit/orm/prepared-statements';
import { Injectable } from '@nestjs/common';
import { onlineThresholdMs } from '@sotto/proto/vocabulary';
import { holdErasure, traceOf } from '@sotto/kit/person-data/erased-members';
import { sql, type Insertable } from 'kysely';
import type { ChatTables } from '../chat-tables.js';
import { onlinePeersOf, type OnlinePeer } from '../members/online-peers.js';

/** A heartbeat, and the `MemberSeen` event to store with it unless one was stored after `publishedSince`. */
interface Heartbeat {
  now: Date;
  onlineSince: Date;
  publishedSince: Date;
  event: Omit<Insertable<ChatTables['outbox']>, 'created_at'>;
}

type HeartbeatInput = Omit<Heartbeat, 'event'> & Heartbeat['event'] & { userId: string };

/**
 * Stores a heartbeat and returns whether the member was offline before it. The event is stored with it. A member who returns may be notified
 * again of waiting messages. The heartbeat of a member who has just been erased stores nothing, and an erasure waits for heartbeats that came
 * before it.
 */
const touchStatement = compileStatement<HeartbeatInput, { arrived: boolean }>(
  'touch-presence',
  ({ userId, now, onlineSince, publishedSince, id, subject, payload, traceparent }) => {
    const member = sql`${userId}::uuid`;
    const at = sql`${now}::timestamptz`;
    const wasOffline = sql`coalesce((select online_at < ${onlineSince} from before), true)`;
    return sql`
  with me as (select ${member} as user_id),
  living as (
    select from (select ${sql.raw(holdErasure('user_id'))} from me) erasing
    where not exists (select from erased where trace = (select ${sql.raw(traceOf('user_id'))} from me))),
  before as (select online_at from presence where user_id = ${member}),
  seen as (
    insert into sighting (user_id, published_at)
    select ${member}, ${at} from living
    where not exists (select from sighting where user_id = ${member} and published_at > ${publishedSince})
    on conflict (user_id) do update set published_at = excluded.published_at where sighting.published_at <= ${publishedSince}
    returning user_id),
  published as (
    insert into outbox (id, subject, payload, created_at, traceparent)
    select ${id}::uuid, ${subject}::text, ${payload}::bytea, ${at}, ${traceparent}::text from seen),
  returned as (update waiting_notice set came_back = true where user_id = ${member} and not came_back and (select ${wasOffline}))
  insert into presence (user_id, online_at) select ${member}, ${at} from living
  on conflict (user_id) do update set online_at = greatest(presence.online_at, excluded.online_at)
  returning ${wasOffline} as arrived`;
  },
);

const bothActive = sql<boolean>`not exists (select from member_card where member_card.user_id in (member.user_id, peer.id) and inactive)`;

const onlinePeersStatement = compileStatement<{ userId: string; onlineSince: Date }, OnlinePeer>(
  'online-peers',
  ({ userId, onlineSince }) => sql`${onlinePeersOf(sql`(select ${userId}::uuid as user_id)`, onlineSince)} where ${bothActive}`,
);

/**
 * Deletes the presence of members who went offline; each row is deleted by one process. A member who was notified of waiting messages just
 * before the first heartbeat became visible has been online since, and may be notified again.
 */
const sweepStatement = compileStatement<{ onlineSince: Date }, OnlinePeer>(
  'sweep-presence',
  ({ onlineSince }) => sql`
  with member as (delete from presence where online_at < ${onlineSince} returning user_id, online_at),
  returned as (
    update waiting_notice notice set came_back = true from member
    where notice.user_id = member.user_id and not came_back
      and notified_at < member.online_at + interval '${sql.raw(`${onlineThresholdMs} ms`)}')
  ${onlinePeersOf(sql`member`, onlineSince)} where ${bothActive}`,
);

export interface VisiblePresence {
  userId: string;
  onlineAt: Date;
}

/** Matched members see each other, unless one of them is inactive. The time is that of the minute: a finer one is a trace of use. */
const visibleStatement = compileStatement<{ viewerId: string; userIds: readonly string[]; onlineSince: Date }, VisiblePresence>(
  'list-presence',
  ({ viewerId, userIds, onlineSince }) => sql`
  select seen.user_id as "userId", date_trunc('minute', seen.online_at) as "onlineAt"
  from presence seen
  join pair on pair.user1_id = least(${viewerId}::uuid, seen.user_id) and pair.user2_id = greatest(${viewerId}::uuid, seen.user_id)
  left join member_card card on card.user_id = seen.user_id
  where seen.user_id = any(${userIds}::uuid[]) and seen.online_at >= ${onlineSince}
    and pair.matched and not pair.blocked and not coalesce(card.inactive, false)`,
);

@Injectable()
export class PresenceRepository {
  constructor(private readonly statements: PreparedStatements) {}

  /** Returns true when the member was offline before this heartbeat. */
  async touch(userId: string, { event, ...heartbeat }: Heartbeat): Promise<boolean> {
    const [row] = await touchStatement.run(this.statements, { userId, ...heartbeat, ...event });
    return row?.arrived ?? false;
  }

  onlinePeersOf(userId: string, onlineSince: Date): Promise<OnlinePeer[]> {
    return onlinePeersStatement.run(this.statements, { userId, onlineSince });
  }

  /** Deletes the presence of members last seen before `onlineSince`. Returns the online peers who must be notified. */
  sweep(onlineSince: Date): Promise<OnlinePeer[]> {
    return sweepStatement.run(this.statements, { onlineSince });
  }

  visible(viewerId: string, userIds: string[], onlineSince: Date): Promise<VisiblePresence[]> {
    return visibleStatement.run(this.statements, { viewerId, userIds, onlineSince });
  }
}
