import { EntityManager } from '@mikro-orm/postgresql';
import { compileStatement } from '@sotto/kit/orm/compiled-statement';
import { PreparedStatements } from '@sotto/kit/orm/prepared-statements';
import { keysetPage } from '@sotto/kit/pages/keyset-page';
import { Injectable } from '@nestjs/common';
import { sql, type Kysely } from 'kysely';
import { auditActions, type AuditAction } from '@sotto/proto/vocabulary';
import type { ChatTables } from '../chat-tables.js';
import type { FileKind } from '../conversations/message.entity.js';
import { restorable } from '../conversations/restorable.sql.js';

/** One of the events of a message, as JSON. */
interface StoredEvent {
  action: AuditAction;
  trigger: string | null;
  actorId: string | null;
  ipAddress: string | null;
  userAgent: string | null;
  createdAt: string;
}

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
  /** Everything that happened to the message, oldest first; empty unless the list is by message. */
  events: StoredEvent[];
}

/** Where a page of the audit starts: `createdAt` is an ISO timestamp, or "infinity" for the newest entry. */
export interface AuditPosition {
  createdAt: string;
  id: string;
}

export interface AuditFilters {
  /** One of the audit actions; empty for all. */
  action: string;
  userId?: string;
  from?: Date;
  until?: Date;
  /** One entry for each message: the newest one. */
  byMessage?: boolean;
}

/** How many entries one statement reads, for a list or an export: one more than a page, to know whether another page follows. */
export type Depth = 101 | 1001;

/** The input of one page of the list. `from` and `until` are ISO timestamps, or "-infinity" and "infinity". */
export interface AuditListInput extends AuditPosition {
  from: string;
  until: string;
  retentionDays: number;
  userId?: string;
}

/** Which of the prepared lists: of one action or all, of one member or all, by message or by entry. */
export interface AuditList {
  action: AuditAction | undefined;
  ofMember: boolean;
  byMessage: boolean;
  depth: Depth;
}

/** The member who caused an entry. */
const actorOf = (entry: string) => sql<string | null>`case ${sql.ref(`${entry}.action`)}
  when 'sent' then ${sql.ref(`${entry}.sender_id`)}::text when 'read' then ${sql.ref(`${entry}.recipient_id`)}::text
  else ${sql.ref(`${entry}.metadata`)}->>'userId' end`;

const eventsOfMessage = sql<StoredEvent[]>`(
  select jsonb_agg(jsonb_build_object('action', e.action, 'trigger', e.metadata->>'trigger', 'actorId', ${actorOf('e')},
    'ipAddress', e.ip_address, 'userAgent', e.user_agent, 'createdAt', e.created_at) order by e.created_at, e.id)
  from message_audit_log e where e.message_id = a.message_id)`;

/**
 * The list of entries, newest first. By message, an entry is left out when the filters let a newer one of its message through, so a message
 * has the same place on whatever page is read. Action and depth are literals: rare actions have a partial index, and without a literal limit the
 * planner estimates a tenth of the table. For one member, a page is read from the index of each side and merged. Messages and names are
 * looked up row by row.
 */
export const auditStatement = (db: Kysely<ChatTables>, { action, ofMember, byMessage, depth }: AuditList) =>
  compileStatement<AuditListInput, AuditRow>(
    `audit-${depth}-${action ?? 'all'}${ofMember ? '-of-member' : ''}${byMessage ? '-by-message' : ''}`,
    ({ createdAt, id, from, until, retentionDays, userId }) => {
      const limit = sql.lit(depth);
      const newerOfMessage = db
        .selectFrom('message_audit_log as n')
        .select(sql.lit(1).as('one'))
        .where('n.message_id', '=', sql.ref<string>('message_audit_log.message_id'))
        .where(sql<boolean>`(n.created_at, n.id) > (message_audit_log.created_at, message_audit_log.id)`)
        .where('n.created_at', '<', sql<Date>`${until}::timestamptz`)
        .$if(action !== undefined, (query) => query.where('n.action', '=', sql.lit(action as AuditAction)));
      const pageOf = (side?: 'sender_id' | 'recipient_id') => {
        const entries = db
          .selectFrom('message_audit_log')
          .selectAll()
          .where('created_at', '>=', sql<Date>`${from}::timestamptz`)
          .$if(action !== undefined, (query) => query.where('action', '=', sql.lit(action as AuditAction)))
          .$if(byMessage, (query) => query.where(({ not, exists }) => not(exists(newerOfMessage))))
          .$if(side !== undefined, (query) => query.where(side as 'sender_id', '=', sql<string>`${userId}::uuid`));
        return keysetPage(entries, { columns: ['created_at', 'id'], direction: 'desc', after: [createdAt, id], limit });
      };
      const pageOfMember = () =>
        db
          .selectFrom(pageOf('sender_id').as('sent'))
          .selectAll()
          .unionAll(db.selectFrom(pageOf('recipient_id').as('received')).selectAll())
          .orderBy('created_at', 'desc')
          .orderBy('id', 'desc')
          .limit(limit);
      const entries = ofMember ? (pageOfMember() as unknown as ReturnType<typeof pageOf>) : pageOf();
      const message = db
        .selectFrom('messages as m')
        .leftJoin('sealed_messages as s', 's.message_id', 'm.id')
        .where('m.id', '=', sql.ref<string>('a.message_id'))
        .select(['m.is_burn_message', 'm.restored_at', restorable(sql.ref('retention.days')).as('restorable')])
        .limit(sql.lit(1));
      const nameOf = (userId: string) =>
        sql<string>`coalesce((select display_name from member_card where user_id = ${sql.ref(userId)}), '')`;
      return db
        .selectFrom(entries.as('a'))
        .crossJoin(sql<{ days: number }>`(select ${retentionDays}::int as days)`.as('retention'))
        .leftJoinLateral(message.as('message'), (join) => join.onTrue())
        .select(['a.id', 'a.message_id as messageId', 'a.conversation_id as conversationId', 'a.action'])
        .select(['a.sender_id as senderId', 'a.recipient_id as recipientId', 'a.created_at as createdAt'])
        .select(['a.ip_address as ipAddress', 'a.user_agent as userAgent'])
        .select([
          sql<string | null>`a.metadata->>'trigger'`.as('trigger'),
          actorOf('a').as('actorId'),
          sql<boolean>`coalesce(message.is_burn_message, false)`.as('isBurnMessage'),
          sql<boolean>`coalesce(message.restorable, false)`.as('restorable'),
          sql<boolean>`message.restored_at is not null`.as('restored'),
          nameOf('a.sender_id').as('senderName'),
          nameOf('a.recipient_id').as('recipientName'),
          (byMessage ? eventsOfMessage : sql<StoredEvent[]>`'[]'::jsonb`).as('events'),
        ])
        .orderBy('a.created_at', 'desc')
        .orderBy('a.id', 'desc');
    },
  );

export const forgetSql = `
  delete from message_audit_log where ctid = any(array(
    select ctid from message_audit_log where created_at < statement_timestamp() - interval '12 months' order by created_at, id limit $1))
  returning id`;

/** A text as staff reads it: a mark stands for the photo, the voice note or the call. */
const markedText = `case when m.has_photo then rtrim('[Photo] ' || m.content) when m.has_voice then '[Voice note]'
  when m.call_kind is not null then '[Call]' else m.content end`;

const textSql = `
  select ${markedText} as content,
    m.content = '' and (m.is_burn_message or not (m.has_photo or m.has_voice or m.call_kind is not null) or m.moderation_status = 'removed') as sealed
  from messages m where m.id = $1`;

/** Includes ended conversations, which are evidence. A row without a message means that the conversation exists. */
const quoteSql = `
  select m.id as "messageId", m.sender_id as "senderId", case when m.is_burn_message then '' when m.call_kind is not null then '[Call]' else m.content end as content,
    m.created_at as "createdAt", m.is_burn_message as "isBurnMessage",
    f.file_id as "fileId", f.kind as "fileKind"
  from conversations c
  left join messages m on m.conversation_id = c.id and m.id = any($3::uuid[])
  left join message_files f on f.message_id = m.id
  where c.user1_id = $1 and c.user2_id = $2
  order by m.sequence`;

export interface QuotedRow {
  messageId: string;
  senderId: string;
  content: string;
  createdAt: Date;
  isBurnMessage: boolean;
  fileId: string | null;
  fileKind: FileKind | null;
}

/** What moderators and administrators may read about messages. */
@Injectable()
export class AuditRepository {
  private readonly db: Kysely<ChatTables>;
  private readonly lists = new Map<string, ReturnType<typeof auditStatement>>();

  constructor(
    em: EntityManager,
    private readonly statements: PreparedStatements,
  ) {
    this.db = em.getKysely<ChatTables>();
  }

  /** Entries below the cursor, newest first. */
  list(filters: AuditFilters, before: AuditPosition, retentionDays: number, depth: Depth): Promise<AuditRow[]> {
    const { action, userId, from, until, byMessage = false } = filters;
    const list = { action: auditActions.find((name) => name === action), ofMember: userId !== undefined, byMessage, depth };
    const key = Object.values(list).join();
    const statement = this.lists.get(key) ?? auditStatement(this.db, list);
    this.lists.set(key, statement);
    const period = { from: from?.toISOString() ?? '-infinity', until: until?.toISOString() ?? 'infinity' };
    return statement.run(this.statements, { ...before, ...period, retentionDays, userId });
  }

  /** Returns the number of deleted entries. */
  async forget(batchSize: number): Promise<number> {
    return (await this.statements.query('forget-audit', forgetSql, [batchSize])).length;
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
