import { PreparedReads } from '@sotto/kit/orm/prepared-reads';
import { Injectable } from '@nestjs/common';
import { auditActions, type AuditAction } from '@sotto/proto/vocabulary';
import { restorableSql } from '../burn/restorable.sql.js';
import type { AuditCursor } from './audit-cursor.js';

export interface AuditRow {
  id: string;
  messageId: string;
  conversationId: string;
  senderId: string;
  recipientId: string;
  action: AuditAction;
  trigger: string | null;
  actorId: string | null;
  ipAddress: string | null;
  userAgent: string | null;
  createdAt: Date;
  isBurnMessage: boolean;
  restorable: boolean;
  restored: boolean;
  senderName: string;
  recipientName: string;
}

export interface AuditFilters {
  /** One of the actions; all when empty. */
  action: string;
  userId?: string;
  from?: Date;
}

/** How many entries a statement reads: for a list or for an export, and one more, which tells that there are more. */
export type Depth = 101 | 1001;

const pageOrder = (depth: Depth) => `order by created_at desc, id desc limit ${depth}`;
const page = (where: string, depth: Depth) => `
  select * from message_audit_log
  where (created_at, id) < ($1::timestamptz, $2::uuid) and created_at >= $3::timestamptz and ${where} ${pageOrder(depth)}`;

const nameOf = (userId: string) => `coalesce((select display_name from member_card where user_id = ${userId}), '')`;

/**
 * Action and depth stand in the statement itself: those actions which are seldom have an index of their own, and of an unknown depth the
 * planner thinks that it is a tenth of all. Of a member either side is read to the page's end; messages and names are looked up one by one.
 */
export const auditSql = (action: AuditAction | undefined, ofMember: boolean, depth: Depth) => {
  const which = action ? `action = '${action}'` : 'true';
  const sides = ['sender_id', 'recipient_id'].map((side) => `(${page(`${side} = $5::uuid and ${which}`, depth)})`);
  return `
    select a.id, a.message_id as "messageId", a.conversation_id as "conversationId", a.sender_id as "senderId", a.recipient_id as "recipientId",
      a.action, a.metadata->>'trigger' as trigger,
      case a.action when 'sent' then a.sender_id::text when 'read' then a.recipient_id::text else a.metadata->>'userId' end as "actorId",
      a.ip_address as "ipAddress", a.user_agent as "userAgent", a.created_at as "createdAt",
      coalesce(known.is_burn_message, false) as "isBurnMessage", coalesce(known.restorable, false) as restorable,
      known.restored_at is not null as restored, ${nameOf('a.sender_id')} as "senderName", ${nameOf('a.recipient_id')} as "recipientName"
    from (${ofMember ? `${sides.join(' union all ')} ${pageOrder(depth)}` : page(which, depth)}) a
    left join lateral (
      select m.is_burn_message, m.restored_at, ${restorableSql('$4::int')} as restorable
      from messages m left join sealed_messages s on s.message_id = m.id
      where m.id = a.message_id limit 1) known on true
    order by a.created_at desc, a.id desc`;
};

export const forgetSql = `
  delete from message_audit_log where ctid = any(array(
    select ctid from message_audit_log where created_at < statement_timestamp() - interval '12 months' order by created_at, id limit $1))
  returning id`;

const textSql = `
  select content, content = '' as sealed from messages where id = $1`;

/** Ended conversations too: they are kept as evidence. A row without a message tells that there is a conversation. */
const quoteSql = `
  select m.id as "messageId", m.sender_id as "senderId", case when m.is_burn_message then '' else m.content end as content,
    m.created_at as "createdAt", m.is_burn_message as "isBurnMessage"
  from conversations c
  left join messages m on m.conversation_id = c.id and m.id = any($3::uuid[])
  where c.user1_id = $1 and c.user2_id = $2
  order by m.sequence`;

export interface QuotedRow {
  messageId: string;
  senderId: string;
  content: string;
  createdAt: Date;
  isBurnMessage: boolean;
}

/** What those may read who keep the place safe. */
@Injectable()
export class AuditRepository {
  constructor(private readonly statements: PreparedReads) {}

  /** Newest first, below the cursor. */
  list({ action, userId, from }: AuditFilters, before: AuditCursor, retentionDays: number, depth: Depth): Promise<AuditRow[]> {
    const known = auditActions.find((name) => name === action);
    const values = [before.createdAt, before.id, from?.toISOString() ?? '-infinity', retentionDays];
    const name = `audit-${depth}-${known ?? 'all'}${userId ? '-of-member' : ''}`;
    return this.statements.query<AuditRow>(name, auditSql(known, userId !== undefined, depth), userId ? [...values, userId] : values);
  }

  /** Answers how many are gone. */
  async forget(share: number): Promise<number> {
    return (await this.statements.query('forget-audit', forgetSql, [share])).length;
  }

  async textOf(messageId: string): Promise<{ content: string; sealed: boolean } | undefined> {
    const [row] = await this.statements.query<{ content: string; sealed: boolean }>('message-text', textSql, [messageId]);
    return row;
  }

  /** Undefined when the two have no conversation. */
  async quotes([user1Id, user2Id]: [string, string], messageIds: readonly string[]): Promise<QuotedRow[] | undefined> {
    type Row = { [K in keyof QuotedRow]: QuotedRow[K] | null };
    const rows = await this.statements.query<Row>('quote-messages', quoteSql, [user1Id, user2Id, messageIds]);
    return rows.length === 0 ? undefined : (rows as QuotedRow[]).filter(({ messageId }) => messageId !== null);
  }
}
