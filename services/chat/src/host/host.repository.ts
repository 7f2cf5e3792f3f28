import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { compileStatement } from '@sotto/kit/orm/compiled-statement';
import { PreparedStatements } from '@sotto/kit/orm/prepared-statements';
import { sql } from 'kysely';
import type { Answer } from './assistant-provider.js';
import type { Language } from './help/help-index.js';

/** The columns of a `HostMessageRow`. */
const columns = sql`id, conversation_id as "conversationId", sequence, sender_id as "senderId", client_message_id as "clientMessageId",
  language, content, hand_over as "handOver", created_at as "createdAt", leased_until is null as complete`;

const readStatement = compileStatement<
  { userId: string; since: Date },
  HostMessageRow & { hostConversationId: string; hostLanguage: Language }
>(
  'host-conversation',
  ({ userId, since }) => sql`
  select c.id as "hostConversationId", c.language as "hostLanguage", m.*
  from host_conversations c
  left join lateral (select ${columns} from host_messages where conversation_id = c.id order by sequence) m on true
  where c.user_id = ${userId} and c.updated_at > ${since}`,
);

/** Inserts the conversation of the member, or locks the existing one. */
const insertOrLockSql = `
  insert into host_conversations (id, user_id, language, created_at, updated_at, last_sequence) values (?, ?, ?, ?, ?, 1)
  on conflict (user_id) do update set user_id = excluded.user_id
  returning id, xmax = 0 as fresh`;

const addSql = `
  insert into host_messages (id, conversation_id, sequence, sender_id, client_message_id, language, content, created_at, leased_until)
  values (?, ?, ?, ?, ?, ?, ?, ?, ?)`;

const lockSql = 'select id, last_sequence as "lastSequence" from host_conversations where user_id = ? and updated_at > ? for update';

/** All statements lock the conversation before its messages, so that there is no deadlock with a delete. */
const completeStatement = compileStatement<{ id: string; text: string; handOver: boolean; now: Date }, HostMessageRow>(
  'complete-host-answer',
  ({ id, text, handOver, now }) => sql`
  with conversation as (
    select c.id, c.user_id from host_conversations c join host_messages m on m.conversation_id = c.id where m.id = ${id} for update of c),
  written as (
    update host_messages m set content = ${text}, hand_over = ${handOver}, created_at = ${now}, leased_until = null
    from conversation where m.id = ${id} and m.conversation_id = conversation.id and m.leased_until is not null
    returning m.*),
  touched as (
    update host_conversations c set updated_at = greatest(c.updated_at, ${now}) from written where c.id = written.conversation_id)
  select ${columns} from written`,
);

const waitingSql = `select from host_messages where id = $1 and leased_until is not null`;

/** Answers whose lease has expired. Each one is returned to one caller, a limited number at a time. */
const takeOverSql = `
  update host_messages a set leased_until = $2
  from host_messages q join host_conversations c on c.id = q.conversation_id
  where a.id in (select id from host_messages where leased_until <= $1 order by leased_until limit 20 for update skip locked)
    and q.conversation_id = a.conversation_id and q.sequence = a.sequence - 1
  returning a.id, c.user_id as "userId", a.conversation_id as "conversationId", a.sequence, a.language, q.content as question`;

const idleSql = `delete from host_conversations where updated_at <= $1 returning id, user_id as "userId"`;
const deleteOldSql = 'delete from host_conversations where user_id = ? and updated_at <= ?';
const closeSql = `delete from host_conversations where user_id = $1 returning id`;

/** A stored question or answer. */
export interface HostMessageRow {
  id: string;
  conversationId: string;
  sequence: number;
  /** Null for messages of the host. */
  senderId: string | null;
  clientMessageId: string | null;
  language: Language;
  content: string;
  handOver: boolean;
  createdAt: Date;
  complete: boolean;
}

/** A member's conversation with the host. */
export interface HostConversationRow {
  id: string;
  language: Language;
  messages: HostMessageRow[];
}

/** A question whose answer is not complete. */
export interface WaitingAnswer {
  /** The id of the answer. */
  id: string;
  userId: string;
  conversationId: string;
  sequence: number;
  language: Language;
  question: string;
}

interface HostConversationInput {
  /** The id of a new conversation. */
  id: string;
  userId: string;
  language: Language;
  now: Date;
  since: Date;
}

/** A message to insert. Without a sender it is from the host; without a text it is an answer that is not written yet. */
export type NewHostMessage = Omit<HostMessageRow, 'handOver' | 'complete'> & { leasedUntil: Date | null };

@Injectable()
export class HostRepository {
  constructor(private readonly statements: PreparedStatements) {}

  /** Undefined if there is no conversation with a message after `since`. */
  async read(userId: string, since: Date): Promise<HostConversationRow | undefined> {
    const rows = await readStatement.run(this.statements, { userId, since });
    const [first] = rows;
    if (!first) return undefined;
    return { id: first.hostConversationId, language: first.hostLanguage, messages: rows };
  }

  /** Returns the locked conversation of the member, and creates it if there is none. One without a message after `since` is replaced. */
  async getOrCreate(
    em: EntityManager,
    { id, userId, language, now, since }: HostConversationInput,
  ): Promise<{ id: string; fresh: boolean }> {
    await em.execute(deleteOldSql, [userId, since.toISOString()]);
    const values = [id, userId, language, now.toISOString(), now.toISOString()];
    return (await em.execute<[{ id: string; fresh: boolean }]>(insertOrLockSql, values))[0];
  }

  async add(em: EntityManager, message: NewHostMessage): Promise<void> {
    const { id, conversationId, sequence, senderId, clientMessageId, language, content, createdAt, leasedUntil } = message;
    const values = [id, conversationId, sequence, senderId, clientMessageId, language, content, createdAt.toISOString()];
    await em.execute(addSql, [...values, leasedUntil?.toISOString() ?? null]);
  }

  /** Locks the conversation of the member; undefined if there is none with a message after `since`. */
  async lock(em: EntityManager, userId: string, since: Date): Promise<{ id: string; lastSequence: number } | undefined> {
    return (await em.execute<{ id: string; lastSequence: number }[]>(lockSql, [userId, since.toISOString()]))[0];
  }

  async byClientId(em: EntityManager, conversationId: string, clientMessageId: string): Promise<HostMessageRow | undefined> {
    const byClientId = sql<HostMessageRow>`
      select ${columns} from host_messages where conversation_id = ${conversationId} and client_message_id = ${clientMessageId}`;
    const { rows } = await byClientId.execute(em.getKysely());
    return rows[0] && { ...rows[0], createdAt: new Date(rows[0].createdAt) };
  }

  /** Sets the last sequence of the conversation, and deletes all but its newest messages. */
  async advance(em: EntityManager, conversationId: string, lastSequence: number, now: Date, maxMessages: number): Promise<void> {
    await em.execute('update host_conversations set last_sequence = ?, updated_at = ? where id = ?', [
      lastSequence,
      now.toISOString(),
      conversationId,
    ]);
    await em.execute('delete from host_messages where conversation_id = ? and sequence <= ?', [conversationId, lastSequence - maxMessages]);
  }

  /** Stores a complete answer once; undefined if it was stored before or the conversation was closed. */
  async complete(id: string, { text, handOver }: Answer, now: Date): Promise<HostMessageRow | undefined> {
    return (await completeStatement.run(this.statements, { id, text, handOver, now }))[0];
  }

  /** Whether the answer is incomplete, and its conversation was not closed. */
  async isWaiting(id: string): Promise<boolean> {
    return (await this.statements.query('host-answer-waiting', waitingSql, [id])).length > 0;
  }

  takeOver(now: Date, leasedUntil: Date): Promise<WaitingAnswer[]> {
    return this.statements.query<WaitingAnswer>('take-over-host-answers', takeOverSql, [now, leasedUntil]);
  }

  /** Deletes conversations without a message after `since` and returns them. */
  deleteIdle(since: Date): Promise<{ id: string; userId: string }[]> {
    return this.statements.query<{ id: string; userId: string }>('delete-idle-host-conversations', idleSql, [since]);
  }

  /** Deletes the conversation of the member and returns its id, if there was one. */
  async close(userId: string): Promise<string | undefined> {
    return (await this.statements.query<{ id: string }>('close-host-conversation', closeSql, [userId]))[0]?.id;
  }
}
