import { PreparedReads } from '@sotto/kit/orm/prepared-reads';
import { Injectable } from '@nestjs/common';
import { accessColumns, accessJoins, type AccessFacts } from '../access/access-facts.js';
import { unreadTotal } from '../conversations/unread.repository.js';
import { messageColumns } from './message-columns.js';
import type { VisibleMessage } from './message.view.js';
import { sendSql } from './send.sql.js';

const mine = (conversation: string) =>
  `${conversation}.state = 'open' and me.user_id in (${conversation}.user1_id, ${conversation}.user2_id)`;

/** One statement answers three questions: may this member chat, may they read here, and what is on the page. */
const pageSql = (comparison: string, order: string) => `
  select ${accessColumns}, c.last_sequence as "lastSequence", ${messageColumns}
  from (select $1::uuid as user_id) me ${accessJoins('me.user_id')}
  left join conversations c on c.id = $2 and ${mine('c')}
  left join lateral (
    select * from messages where conversation_id = c.id and sequence ${comparison} $3 order by sequence ${order} limit $4
  ) m on true`;

export const pageSqls = { before: pageSql('<', 'desc'), after: pageSql('>', 'asc') };

/** Where this member may say something; the peer is null when that is nowhere. */
const peerSql = `
  select ${accessColumns}, case c.user1_id when me.user_id then c.user2_id else c.user1_id end as "peerId"
  from (select $1::uuid as user_id) me ${accessJoins('me.user_id')}
  left join conversations c on c.id = $2 and ${mine('c')}`;

/** What is unread lies behind the mark, so each conversation is read from its newest message to there. */
const unreadSql = `
  select ${accessColumns}, ${unreadTotal('$1')} as "unreadTotal", ${messageColumns}
  from (select $1::uuid as user_id) me ${accessJoins('me.user_id')}
  left join lateral (
    select u.* from (
      select id, user1_read_sequence as mark from conversations where user1_id = $1 and state = 'open' and user1_unread > 0
      union all
      select id, user2_read_sequence from conversations where user2_id = $1 and state = 'open' and user2_unread > 0) c
    cross join lateral (
      select * from messages
      where conversation_id = c.id and sequence > c.mark and sender_id <> $1 and read_at is null
      order by sequence desc limit $2) u
    order by u.created_at desc, u.conversation_id, u.sequence desc limit $2
  ) m on true`;

/** The message once for each participant, with what that one's frame needs; nothing once the conversation has ended. */
const framesSql = `
  select me.user_id as "receiverId", ${accessColumns}, ${unreadTotal('me.user_id')} as "unreadTotal",
    coalesce(sender.display_name, '') as "senderName", ${messageColumns}
  from messages m
  join conversations c on c.id = m.conversation_id and c.state = 'open'
  cross join lateral (values (c.user1_id), (c.user2_id)) me (user_id) ${accessJoins('me.user_id')}
  left join member_card sender on sender.user_id = m.sender_id
  where m.id = $1`;

type Nullable<T> = { [K in keyof T]: T[K] | null };

export interface MessageRows extends AccessFacts {
  messages: VisibleMessage[];
}
export interface FrameRow extends AccessFacts, VisibleMessage {
  receiverId: string;
  unreadTotal: number;
  senderName: string;
}
/** A text on its way, with the fact that tells of it; `recipientAt` is where in the payload the recipient's id goes. */
export interface Posting {
  senderId: string;
  conversationId: string;
  clientMessageId: string;
  messageId: string;
  content: string;
  now: Date;
  complimentaryGenders: readonly string[];
  fact: { id: string; subject: string; payload: Buffer; recipientAt: number };
}
/** What became of it: the access facts are the sender's, and only a message that is new has frames. */
export interface Delivery extends AccessFacts {
  mayWrite: boolean;
  message?: VisibleMessage;
  frames: FrameRow[];
}
type SentRow = Omit<FrameRow, keyof VisibleMessage> & Nullable<VisibleMessage> & { mayWrite: boolean; fresh: boolean };
type Rows<Facts> = [Facts & Nullable<VisibleMessage>, ...(Facts & Nullable<VisibleMessage>)[]];

/** By hand, because hydrating entities would halve the most frequent reads, and a send be six round trips. Each statement brings the caller's access along. */
@Injectable()
export class MessageRepository {
  constructor(private readonly reads: PreparedReads) {}

  /** `lastSequence` is null when the member may not read here. */
  async page(
    direction: 'before' | 'after',
    conversationId: string,
    readerId: string,
    from: number,
    limit: number,
  ): Promise<MessageRows & { lastSequence: number | null }> {
    const values = [readerId, conversationId, from, limit];
    const rows = await this.reads.query(`messages-${direction}`, pageSqls[direction], values);
    const [first] = rows as Rows<AccessFacts & { lastSequence: number | null }>;
    return { ...first, messages: stored(rows) };
  }

  async unread(readerId: string, limit: number): Promise<MessageRows & { unreadTotal: number }> {
    const rows = await this.reads.query('messages-unread', unreadSql, [readerId, limit]);
    const [first] = rows as Rows<AccessFacts & { unreadTotal: number }>;
    return { ...first, messages: stored(rows) };
  }

  async peer(userId: string, conversationId: string): Promise<AccessFacts & { peerId: string | null }> {
    const [row] = await this.reads.query('conversation-peer', peerSql, [userId, conversationId]);
    return row as AccessFacts & { peerId: string | null };
  }

  async send({
    senderId,
    conversationId,
    clientMessageId,
    messageId,
    content,
    now,
    complimentaryGenders,
    fact,
  }: Posting): Promise<Delivery> {
    const said = [senderId, conversationId, clientMessageId, now, complimentaryGenders, messageId, content];
    const values = [...said, fact.id, fact.subject, fact.payload, fact.recipientAt + 1];
    const rows = await this.reads.query<SentRow>('send-message', sendSql, values);
    const [{ known, gender, tier, tierUntil, mayWrite, fresh }] = rows as [SentRow, ...SentRow[]];
    const shown = stored(rows) as FrameRow[];
    return { known, gender, tier, tierUntil, mayWrite, message: shown[0], frames: fresh ? shown : [] };
  }

  frames(messageId: string): Promise<FrameRow[]> {
    return this.reads.query<FrameRow>('message-frames', framesSql, [messageId]);
  }
}

/** A left join answers one row without a message when there is none. */
const stored = (rows: object[]) => (rows as Nullable<VisibleMessage>[]).filter((row): row is VisibleMessage => row.id !== null);
