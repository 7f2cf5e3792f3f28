import { PreparedReads } from '@sotto/kit/orm/prepared-reads';
import { Injectable } from '@nestjs/common';
import { accessColumns, accessJoins, type AccessFacts } from '../access/access-facts.js';
import { unreadTotal } from '../conversations/unread.repository.js';
import type { VisibleMessage } from './message.view.js';

const columns = `m.id, m.conversation_id as "conversationId", m.sequence, m.sender_id as "senderId", m.content,
  m.client_message_id as "clientMessageId", m.created_at as "createdAt", m.read_at as "readAt"`;

const mine = (conversation: string) =>
  `${conversation}.state = 'open' and me.user_id in (${conversation}.user1_id, ${conversation}.user2_id)`;

/** One statement answers three questions: may this member chat, may they read here, and what is on the page. */
const pageSql = (comparison: string, order: string) => `
  select ${accessColumns}, c.last_sequence as "lastSequence", ${columns}
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
  select ${accessColumns}, ${unreadTotal('$1')} as "unreadTotal", ${columns}
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
    coalesce(sender.display_name, '') as "senderName", ${columns}
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
type Rows<Facts> = [Facts & Nullable<VisibleMessage>, ...(Facts & Nullable<VisibleMessage>)[]];

/** Reads by hand: hydrating entities would halve the most frequent reads. Each statement brings the caller's access along. */
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

  frames(messageId: string): Promise<FrameRow[]> {
    return this.reads.query<FrameRow>('message-frames', framesSql, [messageId]);
  }
}

/** A left join answers one row without a message when there is none. */
const stored = (rows: object[]) => (rows as Nullable<VisibleMessage>[]).filter((row): row is VisibleMessage => row.id !== null);
