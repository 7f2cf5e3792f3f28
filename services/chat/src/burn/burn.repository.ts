import { compileStatement } from '@sotto/kit/orm/compiled-statement';
import { PreparedStatements } from '@sotto/kit/orm/prepared-statements';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { unreadTotal } from '../unread/unread.repository.js';
import { messageColumns, writerOrOpener } from '../conversations/message-columns.js';
import type { MessageRow } from '../messages/message.repository.js';
import type { VisibleMessage } from '../conversations/message.view.js';
import { BurnSeal } from '../messages/burn-seal.js';

/** A burn message as one of its two members sees it, with the unread numbers of that member. */
const burnMessage = compileStatement<{ userId: string; conversationId: string; messageId: string }, SeenBurnMessage & MessageRow>(
  'burn-message',
  ({ userId, conversationId, messageId }) => sql`
  select case c.user1_id when ${userId} then c.user2_id else c.user1_id end as "peerId", ${unreadTotal(userId)} as "unreadTotal",
    case c.user1_id when ${userId} then c.user1_unread else c.user2_unread end as "conversationUnread",
    c.last_sequence as "lastSequence",
    ${messageColumns(writerOrOpener(userId))}
  from conversations c
  join messages m on m.conversation_id = c.id and m.id = ${messageId} and m.is_burn_message
  where c.id = ${conversationId} and c.state = 'open' and ${userId} in (c.user1_id, c.user2_id)`,
);

/**
 * Marks up to $2 due messages as burned and sets when their sealed texts are destroyed, $1 days after burning. Rows that another instance
 * is processing are skipped. Returns the members to notify. `= any(array(...))` makes the planner look up the ids by index.
 */
export const sweepSql = `
  with burned as (
    update messages set is_burned = true where id = any(array(
      select id from messages where burned_at <= statement_timestamp() and not is_burned order by burned_at limit $2 for update skip locked))
    returning id, conversation_id, sequence, sender_id, burned_at),
  files as (
    update message_files p set message_id = null from burned where p.message_id = burned.id and p.message_id = any(array(select id from burned))),
  sealed as (
    update sealed_messages s set destroy_at = burned.burned_at + make_interval(days => $1)
    from burned where s.message_id = burned.id and s.message_id = any(array(select id from burned))),
  burned_with_members as (
    select burned.*, c.user1_id, c.user2_id, c.state from burned join conversations c on c.id = burned.conversation_id),
  audited as (
    insert into message_audit_log (message_id, conversation_id, sender_id, recipient_id, action)
    select id, conversation_id, sender_id, case sender_id when user1_id then user2_id else user1_id end, 'burned' from burned_with_members)
  select id as "messageId", conversation_id as "conversationId", sequence, extract(epoch from statement_timestamp() - burned_at)::float as "lateSeconds", user1_id as "user1Id", user2_id as "user2Id", state = 'open' as shown
  from burned_with_members`;

/** Reads the partial index of burning messages, at most ten thousand entries. */
export const dueSql = `
  select count(*)::int as due, coalesce(extract(epoch from statement_timestamp() - min(burned_at)), 0)::float as "oldestSeconds"
  from (
    select burned_at from messages where burned_at <= statement_timestamp() and not is_burned order by burned_at limit 10000) first`;

/** The photo or voice note of a message goes with its sealed text. */
export const destroySealedSql = `
  with destroyed as (
    delete from sealed_messages where message_id = any(array(
      select message_id from sealed_messages where destroy_at <= statement_timestamp() order by destroy_at limit $1))
    returning message_id)
  update message_files set message_id = null where message_id = any(array(select message_id from destroyed))`;

/** Restored texts are kept as long as sealed ones. */
export const destroyRestoredSql = `
  update messages set content = '' where id = any(array(
    select id from messages where restored_at <= statement_timestamp() - make_interval(days => $1) and content <> '' order by restored_at limit $2))`;

/** A burn message as one of its members sees it. */
export interface SeenBurnMessage extends VisibleMessage {
  peerId: string;
  unreadTotal: number;
  conversationUnread: number;
  /** The last message that `conversationUnread` counts. */
  lastSequence: number;
}

export interface BurnedMessage {
  messageId: string;
  conversationId: string;
  sequence: number;
  user1Id: string;
  user2Id: string;
  /** The time between burning and sweep. */
  lateSeconds: number;
  /** Whether the conversation is open, so that both members are notified. */
  shown: boolean;
}

/** Statements about burn messages. All of them use the clock of the database. */
@Injectable()
export class BurnRepository {
  constructor(
    private readonly statements: PreparedStatements,
    private readonly seal: BurnSeal,
  ) {}

  /** Undefined if the member has no open conversation with this burn message. */
  async find(userId: string, conversationId: string, messageId: string): Promise<SeenBurnMessage | undefined> {
    const [row] = await burnMessage.run(this.statements, { userId, conversationId, messageId });
    return row?.sealed ? { ...row, content: this.seal.open(row.id, row.sealed) ?? '' } : row;
  }

  sweep(retentionDays: number, batchSize: number): Promise<BurnedMessage[]> {
    return this.statements.query<BurnedMessage>('sweep-burned', sweepSql, [retentionDays, batchSize]);
  }

  /** The number of due messages that were not swept, and the age of the oldest one. */
  async due(): Promise<{ due: number; oldestSeconds: number }> {
    const [row] = await this.statements.query<{ due: number; oldestSeconds: number }>('burns-due', dueSql, []);
    return row ?? { due: 0, oldestSeconds: 0 };
  }

  async destroy(retentionDays: number, batchSize: number): Promise<void> {
    await this.statements.query('destroy-sealed', destroySealedSql, [batchSize]);
    await this.statements.query('destroy-restored', destroyRestoredSql, [retentionDays, batchSize]);
  }
}
