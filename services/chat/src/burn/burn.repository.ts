import { PreparedReads } from '@sotto/kit/orm/prepared-reads';
import { Injectable } from '@nestjs/common';
import { unreadTotal } from '../conversations/unread.repository.js';
import { messageColumns, writerOrOpener } from '../messages/message-columns.js';
import type { MessageRow } from '../messages/message.repository.js';
import type { VisibleMessage } from '../messages/message.view.js';
import { BurnSeal } from './burn-seal.js';

/** A burn message as one of the two sees it, and what that one has not read. */
const burnMessageSql = `
  select case c.user1_id when $1::uuid then c.user2_id else c.user1_id end as "peerId", ${unreadTotal('$1')} as "unreadTotal",
    case c.user1_id when $1 then c.user1_unread else c.user2_unread end as "conversationUnread",
    ${messageColumns(writerOrOpener('$1'))}
  from conversations c
  join messages m on m.conversation_id = c.id and m.id = $3 and m.is_burn_message
  where c.id = $2 and c.state = 'open' and $1 in (c.user1_id, c.user2_id)`;

/**
 * Burns what is due, a share at a time: a text can be restored for $1 days after it burned. Whatever another instance burns just now is
 * left to it. Answers whom to tell where the two may still chat. An array of ids is looked up by index, however large the planner thinks it is.
 */
export const sweepSql = `
  with burned as (
    update messages set is_burned = true where id = any(array(
      select id from messages where burned_at <= statement_timestamp() and not is_burned order by burned_at limit $2 for update skip locked))
    returning id, conversation_id, sequence, sender_id, burned_at),
  kept as (
    update sealed_messages s set destroy_at = burned.burned_at + make_interval(days => $1)
    from burned where s.message_id = burned.id and s.message_id = any(array(select id from burned))),
  known as (
    select burned.*, c.user1_id, c.user2_id, c.state from burned join conversations c on c.id = burned.conversation_id),
  noted as (
    insert into message_audit_log (message_id, conversation_id, sender_id, recipient_id, action)
    select id, conversation_id, sender_id, case sender_id when user1_id then user2_id else user1_id end, 'burned' from known)
  select id as "messageId", conversation_id as "conversationId", sequence, extract(epoch from statement_timestamp() - burned_at)::float as "lateSeconds", user1_id as "user1Id", user2_id as "user2Id", state = 'open' as shown
  from known`;

/** By the index of what burns, and no further than ten thousand. */
export const dueSql = `
  select count(*)::int as due, coalesce(extract(epoch from statement_timestamp() - min(burned_at)), 0)::float as "oldestSeconds"
  from (
    select burned_at from messages where burned_at <= statement_timestamp() and not is_burned order by burned_at limit 10000) first`;

export const destroySealedSql = `
  delete from sealed_messages where message_id = any(array(
    select message_id from sealed_messages where destroy_at <= statement_timestamp() order by destroy_at limit $1))`;

/** What was restored is kept as long as what was not. */
export const destroyRestoredSql = `
  update messages set content = '' where id = any(array(
    select id from messages where restored_at <= statement_timestamp() - make_interval(days => $1) and content <> '' order by restored_at limit $2))`;

/** A burn message, for one of the two. */
export interface SeenBurnMessage extends VisibleMessage {
  peerId: string;
  unreadTotal: number;
  conversationUnread: number;
}

export interface BurnedMessage {
  messageId: string;
  conversationId: string;
  sequence: number;
  user1Id: string;
  user2Id: string;
  /** How long after its moment it was swept. */
  lateSeconds: number;
  /** Whether the two still see the conversation. */
  shown: boolean;
}

/** Statements about burn messages; each takes its moment from the database. */
@Injectable()
export class BurnRepository {
  constructor(
    private readonly statements: PreparedReads,
    private readonly seal: BurnSeal,
  ) {}

  /** Undefined when there is no such burn message in an open conversation of this member. */
  async find(userId: string, conversationId: string, messageId: string): Promise<SeenBurnMessage | undefined> {
    const values = [userId, conversationId, messageId];
    const [row] = await this.statements.query<SeenBurnMessage & MessageRow>('burn-message', burnMessageSql, values);
    return row?.sealed ? { ...row, content: this.seal.open(row.id, row.sealed) ?? '' } : row;
  }

  sweep(retentionDays: number, share: number): Promise<BurnedMessage[]> {
    return this.statements.query<BurnedMessage>('sweep-burned', sweepSql, [retentionDays, share]);
  }

  /** What is due and not swept. */
  async due(): Promise<{ due: number; oldestSeconds: number }> {
    const [row] = await this.statements.query<{ due: number; oldestSeconds: number }>('burns-due', dueSql, []);
    return row ?? { due: 0, oldestSeconds: 0 };
  }

  async destroy(retentionDays: number, share: number): Promise<void> {
    await this.statements.query('destroy-sealed', destroySealedSql, [share]);
    await this.statements.query('destroy-restored', destroyRestoredSql, [retentionDays, share]);
  }
}
