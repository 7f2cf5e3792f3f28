import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { PreparedReads } from '@sotto/kit/orm/prepared-reads';
import type { Answer } from './assistant-provider.js';
import type { Language } from './help/help-index.js';

/** What the columns of a message are called in code. */
const columns = `id, conversation_id as "conversationId", sequence, sender_id as "senderId", client_message_id as "clientMessageId",
  language, content, hand_over as "handOver", created_at as "createdAt", leased_until is null as complete`;

const readSql = `
  select c.id as "hostConversationId", c.language as "hostLanguage", m.*
  from host_conversations c
  left join lateral (select ${columns} from host_messages where conversation_id = c.id order by sequence) m on true
  where c.user_id = $1 and c.updated_at > $2`;

/** Takes the member's row, new or found, and the lock on it. */
const takeSql = `
  insert into host_conversations (id, user_id, language, created_at, updated_at, last_sequence) values (?, ?, ?, ?, ?, 1)
  on conflict (user_id) do update set user_id = excluded.user_id
  returning id, xmax = 0 as fresh`;

const addSql = `
  insert into host_messages (id, conversation_id, sequence, sender_id, client_message_id, language, content, created_at, leased_until)
  values (?, ?, ?, ?, ?, ?, ?, ?, ?)`;

/** The conversation is locked before its messages, here and by whoever deletes it: so nobody waits in a circle. */
const completeSql = `
  with held as (
    select c.id, c.user_id from host_conversations c join host_messages m on m.conversation_id = c.id where m.id = $1 for update of c),
  written as (
    update host_messages m set content = $2, hand_over = $3, created_at = $4, leased_until = null
    from held where m.id = $1 and m.conversation_id = held.id and m.leased_until is not null
    returning m.*),
  touched as (
    update host_conversations c set updated_at = greatest(c.updated_at, $4) from written where c.id = written.conversation_id)
  select ${columns} from written`;

const waitsSql = `select from host_messages where id = $1 and leased_until is not null`;

/** Questions that whoever held them did not answer, each to one caller; a share at a time. */
const takeOverSql = `
  update host_messages a set leased_until = $2
  from host_messages q join host_conversations c on c.id = q.conversation_id
  where a.id in (select id from host_messages where leased_until <= $1 order by leased_until limit 20 for update skip locked)
    and q.conversation_id = a.conversation_id and q.sequence = a.sequence - 1
  returning a.id, c.user_id as "userId", a.conversation_id as "conversationId", a.sequence, a.language, q.content as question`;

const idleSql = `delete from host_conversations where updated_at <= $1 returning id, user_id as "userId"`;
const deleteOldSql = 'delete from host_conversations where user_id = ? and updated_at <= ?';
const closeSql = `delete from host_conversations where user_id = $1 returning id`;

/** One question or answer, as it is stored. */
export interface HostMessageRow {
  id: string;
  conversationId: string;
  sequence: number;
  /** Null for what the host says. */
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

/** A question whose answer has a place and is not written yet. */
export interface WaitingAnswer {
  /** The id of the answer. */
  id: string;
  userId: string;
  conversationId: string;
  sequence: number;
  language: Language;
  question: string;
}

interface Taking {
  /** For one that is made. */
  id: string;
  userId: string;
  language: Language;
  now: Date;
  since: Date;
}

/** A message as it is added; without a sender the host says it, without a text it is still to be written. */
export type NewHostMessage = Omit<HostMessageRow, 'handOver' | 'complete'> & { leasedUntil: Date | null };

@Injectable()
export class HostRepository {
  constructor(private readonly statements: PreparedReads) {}

  /** Undefined when there is none of which the last message is younger. */
  async read(userId: string, since: Date): Promise<HostConversationRow | undefined> {
    type Row = HostMessageRow & { hostConversationId: string; hostLanguage: Language };
    const rows = await this.statements.query<Row>('host-conversation', readSql, [userId, since]);
    const [first] = rows;
    if (!first) return undefined;
    return { id: first.hostConversationId, language: first.hostLanguage, messages: rows };
  }

  /** Finds or makes the member's conversation and holds it; what had no message since is replaced. */
  async take(em: EntityManager, { id, userId, language, now, since }: Taking): Promise<{ id: string; fresh: boolean }> {
    await em.execute(deleteOldSql, [userId, since.toISOString()]);
    const values = [id, userId, language, now.toISOString(), now.toISOString()];
    return (await em.execute<[{ id: string; fresh: boolean }]>(takeSql, values))[0];
  }

  async add(em: EntityManager, message: NewHostMessage): Promise<void> {
    const { id, conversationId, sequence, senderId, clientMessageId, language, content, createdAt, leasedUntil } = message;
    const values = [id, conversationId, sequence, senderId, clientMessageId, language, content, createdAt.toISOString()];
    await em.execute(addSql, [...values, leasedUntil?.toISOString() ?? null]);
  }

  /** Locks the member's conversation; undefined when there is none of which the last message is younger. */
  async lock(em: EntityManager, userId: string, since: Date): Promise<{ id: string; lastSequence: number } | undefined> {
    const sql = 'select id, last_sequence as "lastSequence" from host_conversations where user_id = ? and updated_at > ? for update';
    return (await em.execute<{ id: string; lastSequence: number }[]>(sql, [userId, since.toISOString()]))[0];
  }

  async byClientId(em: EntityManager, conversationId: string, clientMessageId: string): Promise<HostMessageRow | undefined> {
    const sql = `select ${columns} from host_messages where conversation_id = ? and client_message_id = ?`;
    const [row] = await em.execute<HostMessageRow[]>(sql, [conversationId, clientMessageId]);
    return row && { ...row, createdAt: new Date(row.createdAt) };
  }

  /** Moves the conversation on, and lets go of all but its newest messages. */
  async advance(em: EntityManager, conversationId: string, lastSequence: number, now: Date, kept: number): Promise<void> {
    await em.execute('update host_conversations set last_sequence = ?, updated_at = ? where id = ?', [
      lastSequence,
      now.toISOString(),
      conversationId,
    ]);
    await em.execute('delete from host_messages where conversation_id = ? and sequence <= ?', [conversationId, lastSequence - kept]);
  }

  /** Stores an answer once; undefined when it was stored before, or nobody waits for it any more. */
  async complete(id: string, { text, handOver }: Answer, now: Date): Promise<HostMessageRow | undefined> {
    return (await this.statements.query<HostMessageRow>('complete-host-answer', completeSql, [id, text, handOver, now]))[0];
  }

  /** Whether an answer is still waited for: it was neither closed nor stored by somebody else. */
  async waits(id: string): Promise<boolean> {
    return (await this.statements.query('host-answer-waits', waitsSql, [id])).length > 0;
  }

  takeOver(now: Date, leasedUntil: Date): Promise<WaitingAnswer[]> {
    return this.statements.query<WaitingAnswer>('take-over-host-answers', takeOverSql, [now, leasedUntil]);
  }

  /** Deletes what had no message since; answers whose it was. */
  deleteIdle(since: Date): Promise<{ id: string; userId: string }[]> {
    return this.statements.query<{ id: string; userId: string }>('delete-idle-host-conversations', idleSql, [since]);
  }

  /** Deletes the member's conversation; answers its id, if there was one. */
  async close(userId: string): Promise<string | undefined> {
    return (await this.statements.query<{ id: string }>('close-host-conversation', closeSql, [userId]))[0]?.id;
  }
}
