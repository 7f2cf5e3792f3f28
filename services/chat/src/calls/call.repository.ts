import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { compileStatement } from '@sotto/kit/orm/compiled-statement';
import { PreparedStatements } from '@sotto/kit/orm/prepared-statements';
import type { CallKind } from '@sotto/proto/vocabulary';
import { sql, type RawBuilder } from 'kysely';
import { accessColumns, callerWithAccess, type AccessRow } from '../access/access-row.js';
import { mine } from '../messages/message.repository.js';
import { bothShow } from '../preferences/both-show.sql.js';
import { isOver, ringSeconds } from './call-rules.js';

/** A call that rings or is being held. */
export interface CallRow {
  id: string;
  conversationId: string;
  callerId: string;
  calleeId: string;
  kind: CallKind;
  isAnswered: boolean;
  callerIsClear: boolean;
  calleeIsClear: boolean;
  /** How long it has been held; null before it was answered. */
  seconds: number | null;
  /** Milliseconds until it stops ringing. */
  ringsForMs: number;
  /** Whether the member who is called takes part in another call, and is not to be disturbed. */
  isBusy: boolean;
}

/** What decides whether a member may call. The access columns are those of the caller. */
export interface CallContext extends AccessRow {
  /** Null if the conversation is not open to the caller. */
  peerId: string | null;
  peer: AccessRow;
  /** Whether both members wrote; true for conversations from before this was known. */
  bothWrote: boolean;
  /** Whether both members accept calls. */
  bothAccept: boolean;
  /** How many calls of the last hour the other member neither answered nor followed by a message. */
  unanswered: number;
}

interface ContextRow extends Omit<CallContext, 'peer'> {
  peerKnown: boolean;
  peerGender: string | null;
  peerTier: AccessRow['tier'];
  peerTierUntil: Date | null;
}

/** Calls are looked for among so many of the newest messages. */
const recentMessages = 20;

/** Whether the message `m` was about a call, and was taken back: nothing of it is left but that it had no text and no file. */
const unsentCall = sql<boolean>`(m.unsent_at is not null and m.content = '' and not (m.has_photo or m.has_voice or m.is_burn_message))`;

const contextStatement = compileStatement<{ userId: string; conversationId: string; since: Date }, ContextRow>(
  'call-context',
  ({ userId, conversationId, since }) => sql`
  select ${accessColumns}, side.peer_id as "peerId", peer.user_id is not null as "peerKnown", peer.gender as "peerGender",
    peer_plan.tier as "peerTier", peer_plan.current_period_end as "peerTierUntil",
    coalesce(c.user1_wrote, true) and coalesce(c.user2_wrote, true) as "bothWrote",
    ${bothShow('calls', sql.ref('c.user1_id'), sql.ref('c.user2_id'))} as "bothAccept",
    (select count(*)::int from (
      select (m.call_kind is not null and m.call_seconds is null or ${unsentCall}) and m.sender_id = me.user_id
          and m.created_at > ${since} as missed,
        bool_or(m.sender_id <> me.user_id or m.call_seconds is not null) over (order by m.sequence desc) as replied
      from messages m where m.conversation_id = c.id and m.sequence > c.last_sequence - ${sql.lit(recentMessages)}) recent
      where missed and not replied) as unanswered
  from ${callerWithAccess(userId)}
  left join conversations c on c.id = ${conversationId} and ${mine}
  cross join lateral (select case c.user1_id when me.user_id then c.user2_id else c.user1_id end as peer_id) side
  left join member_card peer on peer.user_id = side.peer_id
  left join plan peer_plan on peer_plan.user_id = side.peer_id`,
);

const columns = sql`k.id, k.conversation_id as "conversationId", k.caller_id as "callerId", k.callee_id as "calleeId", k.kind,
  k.answered_at is not null as "isAnswered", k.caller_is_clear as "callerIsClear", k.callee_is_clear as "calleeIsClear",
  extract(epoch from statement_timestamp() - k.answered_at)::int as seconds,
  greatest(0, ceil(extract(epoch from k.started_at - statement_timestamp()) * 1000 + ${sql.lit(ringSeconds * 1000)}))::int as "ringsForMs",
  exists (select from call_members busy where busy.user_id = k.callee_id and busy.call_id <> k.id) as "isBusy"`;

/** Reads and changes calls that ring or are being held. */
@Injectable()
export class CallRepository {
  constructor(private readonly statements: PreparedStatements) {}

  async context(userId: string, conversationId: string, now: Date): Promise<CallContext> {
    const [row] = await contextStatement.run(this.statements, { userId, conversationId, since: new Date(now.getTime() - 3_600_000) });
    if (!row) throw new Error('A select from one constant row returned no row.');
    const { peerKnown, peerGender, peerTier, peerTierUntil, ...context } = row;
    return { ...context, peer: { known: peerKnown, gender: peerGender, tier: peerTier, tierUntil: peerTierUntil } };
  }

  /** Throws a unique violation if one of the two already calls, or takes part in a call. */
  async insert(em: EntityManager, call: Pick<CallRow, 'id' | 'conversationId' | 'callerId' | 'calleeId' | 'kind'>): Promise<CallRow> {
    const { id, conversationId, callerId, calleeId, kind } = call;
    const inserted = await many<CallRow>(
      em,
      sql`insert into calls as k (id, conversation_id, caller_id, callee_id, kind)
        values (${id}, ${conversationId}, ${callerId}, ${calleeId}, ${kind}) returning ${columns}`,
    );
    await this.join(em, id, callerId);
    return inserted[0]!;
  }

  /** Throws a unique violation if the member takes part in another call. */
  async join(em: EntityManager, callId: string, userId: string): Promise<void> {
    await many(em, sql`insert into call_members (user_id, call_id) values (${userId}, ${callId})`);
  }

  /** Undefined unless the call rings for this member. */
  answer(em: EntityManager, callId: string, userId: string): Promise<CallRow | undefined> {
    return one(
      em,
      sql`update calls k set answered_at = statement_timestamp(), callee_seen_at = statement_timestamp()
        where k.id = ${callId} and k.callee_id = ${userId} and k.answered_at is null and not ${isOver} returning ${columns}`,
    );
  }

  /** Notes that the member takes part now; undefined unless the member does. */
  keep(em: EntityManager, callId: string, userId: string): Promise<CallRow | undefined> {
    return one(
      em,
      sql`update calls k set
          caller_seen_at = case k.caller_id when ${userId} then statement_timestamp() else k.caller_seen_at end,
          callee_seen_at = case k.callee_id when ${userId} then statement_timestamp() else k.callee_seen_at end
        where k.id = ${callId} and ${this.takesPart(userId)} and not ${isOver} returning ${columns}`,
    );
  }

  /** Sets whether the member agrees to show video clearly; undefined unless the member takes part. */
  setClarity(em: EntityManager, callId: string, userId: string, isClear: boolean): Promise<CallRow | undefined> {
    return one(
      em,
      sql`update calls k set
          caller_is_clear = case k.caller_id when ${userId} then ${isClear} else k.caller_is_clear end,
          callee_is_clear = case k.callee_id when ${userId} then ${isClear} else k.callee_is_clear end
        where k.id = ${callId} and ${this.takesPart(userId)} and k.answered_at is not null and not ${isOver} returning ${columns}`,
    );
  }

  /** The answered call, if the member takes part. */
  answered(em: EntityManager, callId: string, userId: string): Promise<CallRow | undefined> {
    return one(
      em,
      sql`select ${columns} from calls k where k.id = ${callId} and ${this.takesPart(userId)} and k.answered_at is not null and not ${isOver}`,
    );
  }

  /** Deletes a call of the member, who may also be called by it. */
  end(em: EntityManager, callId: string, userId: string): Promise<CallRow[]> {
    return many(em, sql`delete from calls k where k.id = ${callId} and ${userId} in (k.caller_id, k.callee_id) returning ${columns}`);
  }

  /** Deletes the calls of a conversation or a member that are over although nobody ended them. */
  endOver(em: EntityManager, { conversationId, userId }: { conversationId: string; userId: string }): Promise<CallRow[]> {
    return many(
      em,
      sql`delete from calls k where ${isOver} and (k.conversation_id = ${conversationId} or k.caller_id = ${userId}
        or exists (select from call_members m where m.call_id = k.id and m.user_id = ${userId})) returning ${columns}`,
    );
  }

  /** Deletes some of the calls that are over although nobody ended them. */
  endAllOver(em: EntityManager, limit: number): Promise<CallRow[]> {
    return many(
      em,
      sql`delete from calls k where k.id in (select k.id from calls k where ${isOver} limit ${limit} for update skip locked) returning ${columns}`,
    );
  }

  private takesPart(userId: string): RawBuilder<boolean> {
    return sql`(k.caller_id = ${userId} or k.callee_id = ${userId} and k.answered_at is not null)`;
  }
}

async function many<Row>(em: EntityManager, statement: RawBuilder<unknown>): Promise<Row[]> {
  const { rows } = await statement.execute(em.getKysely());
  return rows as Row[];
}

const one = async (em: EntityManager, statement: RawBuilder<unknown>): Promise<CallRow | undefined> =>
  (await many<CallRow>(em, statement))[0];
