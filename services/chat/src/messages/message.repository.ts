import { compileStatement } from '@sotto/kit/orm/compiled-statement';
import { PreparedStatements } from '@sotto/kit/orm/prepared-statements';
import { Injectable } from '@nestjs/common';
import { type Expression, sql } from 'kysely';
import { accessColumns, accessJoins, callerWithAccess, type AccessRow } from '../access/access-row.js';
import { bothShow } from '../preferences/both-show.sql.js';
import { BurnSeal } from './burn-seal.js';
import { unreadTotal } from '../unread/unread.repository.js';
import { messageColumns, readAtInConversation, writer, writerOrOpener } from '../conversations/message-columns.js';
import type { VisibleMessage } from '../conversations/message.view.js';

const me = sql.ref<string>('me.user_id');

/** Whether the conversation `c` is open to the member `me`. */
export const mine = sql<boolean>`c.state = 'open' and me.user_id in (c.user1_id, c.user2_id)`;

interface PageInput {
  readerId: string;
  conversationId: string;
  from: number;
  limit: number;
}

/** What each page selects: the access of the reader, the conversation if it is open to the reader, and the messages. */
const pageHead = (readerId: Expression<string>, conversationId: Expression<string>) => sql`
  select ${accessColumns}, c.last_sequence as "lastSequence",
    ${messageColumns(writerOrOpener(me), readAtInConversation(me))}
  from ${callerWithAccess(readerId)}
  left join conversations c on c.id = ${conversationId} and ${mine}`;

const pageStatement = (direction: 'before' | 'after') =>
  compileStatement<PageInput, Row<PageColumns>>(`messages-${direction}`, ({ readerId, conversationId, from, limit }) => {
    const [beyond, order] = direction === 'before' ? [sql`<`, sql`desc`] : [sql`>`, sql`asc`];
    return sql`
      ${pageHead(readerId, conversationId)}
      left join lateral (
        select * from messages where conversation_id = c.id and sequence ${beyond} ${from} order by sequence ${order} limit ${limit}
      ) m on true`;
  });

/**
 * The page that starts at an instant. Messages are never older than the ones before them and their sequences have no gaps, so the first
 * message is found by halving the range: it lies after `low`, and `high` is not before the instant.
 */
const sinceStatement = compileStatement<Omit<PageInput, 'from'> & { since: Date }, Row<PageColumns>>(
  'messages-since',
  ({ readerId, conversationId, since, limit }) => sql`
  ${pageHead(readerId, conversationId)}
  left join lateral (
    with recursive half (low, high) as (
      select 0, c.last_sequence + 1
      union all
      select case when older then middle else low end, case when older then high else middle end
      from half cross join lateral (
        select sequence as middle, created_at < ${since}::timestamptz as older from messages
        where conversation_id = c.id and sequence = (low + high) / 2) tried
      where high - low > 1)
    select max(low) as mark from half) start on true
  left join lateral (
    select * from messages where conversation_id = c.id and sequence > start.mark order by sequence limit ${limit}
  ) m on true`,
);

export const pageStatements = { before: pageStatement('before'), after: pageStatement('after'), since: sinceStatement };

interface PeerRow extends AccessRow {
  /** The other member; null if the conversation is not open to the caller. */
  peerId: string | null;
  /** Whether both members show each other that they are typing. */
  showsTyping: boolean;
}

const peerStatement = compileStatement<{ userId: string; conversationId: string }, PeerRow>(
  'conversation-peer',
  ({ userId, conversationId }) => sql`
  select ${accessColumns}, case c.user1_id when me.user_id then c.user2_id else c.user1_id end as "peerId",
    ${bothShow('typing', sql.ref('c.user1_id'), sql.ref('c.user2_id'))} as "showsTyping"
  from ${callerWithAccess(userId)}
  left join conversations c on c.id = ${conversationId} and ${mine}`,
);

/**
 * Unread messages come after the read mark, so each conversation is read from its newest message back to the mark. Only unopened burn
 * messages can come before the mark. Messages that were moderated or taken back are left out.
 */
export const unreadStatement = compileStatement<{ readerId: string; limit: number }, Row<UnreadColumns>>(
  'messages-unread',
  ({ readerId, limit }) => sql`
  select ${accessColumns}, ${unreadTotal(readerId)} as "unreadTotal", ${messageColumns(sql.lit(false))}
  from ${callerWithAccess(readerId)}
  left join lateral (
    select u.* from (
      select id, user1_read_sequence as mark from conversations where user1_id = ${readerId} and state = 'open' and user1_unread > 0
      union all
      select id, user2_read_sequence from conversations where user2_id = ${readerId} and state = 'open' and user2_unread > 0) c
    cross join lateral (
      (select * from messages
      where conversation_id = c.id and sequence > c.mark and sender_id <> ${readerId} and read_at is null and moderation_status = 'visible'
        and unsent_at is null
      order by sequence desc limit ${limit})
      union all
      (select * from messages
      where conversation_id = c.id and sequence <= c.mark and sender_id <> ${readerId} and read_at is null and is_burn_message
        and moderation_status = 'visible' and unsent_at is null
      order by sequence desc limit ${limit})) u
    order by u.created_at desc, u.conversation_id, u.sequence desc limit ${limit}
  ) m on true`,
);

/** One row for each participant, with the columns of that participant's frame; no rows after the conversation ended. */
const framesStatement = compileStatement<{ messageId: string }, FrameRow & MessageRow>(
  'message-frames',
  ({ messageId }) => sql`
  select me.user_id as "receiverId", ${accessColumns}, ${unreadTotal(sql.ref('me.user_id'))} as "unreadTotal",
    coalesce(sender.display_name, '') as "senderName", ${messageColumns(writer(me), readAtInConversation(me))}
  from messages m
  join conversations c on c.id = m.conversation_id and c.state = 'open'
  cross join lateral (values (c.user1_id), (c.user2_id)) me (user_id) ${accessJoins(sql.ref('me.user_id'))}
  left join member_card sender on sender.user_id = m.sender_id
  where m.id = ${messageId}`,
);

type Nullable<T> = { [K in keyof T]: T[K] | null };

export interface MessageRows extends AccessRow {
  messages: VisibleMessage[];
}
/** `lastSequence` is null if the conversation is not open to the member. */
type MessagePageRows = MessageRows & { lastSequence: number | null };
export interface FrameRow extends AccessRow, VisibleMessage {
  receiverId: string;
  unreadTotal: number;
  senderName: string;
}
/** A message as a statement returns it. `sealed` is the sealed text of a burn message, if the reader may read it. */
export type MessageRow = VisibleMessage & { sealed: string | null };
type Row<Columns> = Columns & Nullable<MessageRow>;
type Rows<Columns> = [Row<Columns>, ...Row<Columns>[]];
type PageColumns = AccessRow & { lastSequence: number | null };
type UnreadColumns = AccessRow & { unreadTotal: number };

/** Prepared statements for the most frequent reads. Each one also selects the access columns of the caller. */
@Injectable()
export class MessageRepository {
  constructor(
    private readonly statements: PreparedStatements,
    private readonly seal: BurnSeal,
  ) {}

  /** The page that starts at an instant. */
  async pageSince(since: Date, conversationId: string, readerId: string, limit: number): Promise<MessagePageRows> {
    return this.pageOf(await pageStatements.since.run(this.statements, { readerId, conversationId, since, limit }));
  }

  async page(
    direction: 'before' | 'after',
    conversationId: string,
    readerId: string,
    from: number,
    limit: number,
  ): Promise<MessagePageRows> {
    return this.pageOf(await pageStatements[direction].run(this.statements, { readerId, conversationId, from, limit }));
  }

  async unread(readerId: string, limit: number): Promise<MessageRows & { unreadTotal: number }> {
    const rows = await unreadStatement.run(this.statements, { readerId, limit });
    const [first] = rows as Rows<UnreadColumns>;
    return { ...first, messages: this.stored(rows) };
  }

  async peer(userId: string, conversationId: string): Promise<PeerRow> {
    const [row] = await peerStatement.run(this.statements, { userId, conversationId });
    return row!;
  }

  async frames(messageId: string): Promise<FrameRow[]> {
    return this.stored<FrameRow & MessageRow>(await framesStatement.run(this.statements, { messageId }));
  }

  private pageOf(rows: Row<PageColumns>[]): MessagePageRows {
    const [first] = rows as Rows<PageColumns>;
    return { ...first, messages: this.stored(rows) };
  }

  /** Opens the sealed texts. A left join returns one row without a message if there are no messages. */
  private stored<Row extends MessageRow>(rows: object[]): Row[] {
    const found = (rows as Row[]).filter((row) => row.id !== null);
    return found.map((row) => (row.sealed === null ? row : { ...row, content: this.seal.open(row.id, row.sealed) ?? '' }));
  }
}
