import type { Device } from '@sotto/kit/nats/viewer';
import { currentTraceparent } from '@sotto/kit/tracing/traceparent';
import { PreparedReads } from '@sotto/kit/orm/prepared-reads';
import { Injectable } from '@nestjs/common';
import type { MessageBoost } from '@sotto/proto/vocabulary';
import { accessColumns, accessJoins, type AccessFacts } from '../access/access-facts.js';
import { originOf } from '../audit/origin.js';
import { BurnSeal, type SealedText } from '../burn/burn-seal.js';
import { unreadTotal } from '../conversations/unread.repository.js';
import type { Signal } from '../safety/signals-of.js';
import { messageColumns, writer, writerOrOpener } from './message-columns.js';
import type { VisibleMessage } from './message.view.js';
import { sendSql } from './send.sql.js';

const mine = (conversation: string) =>
  `${conversation}.state = 'open' and me.user_id in (${conversation}.user1_id, ${conversation}.user2_id)`;

/** One statement answers three questions: may this member chat, may they read here, and what is on the page. */
const pageSql = (comparison: string, order: string) => `
  select ${accessColumns}, c.last_sequence as "lastSequence", ${messageColumns(writerOrOpener('me.user_id'))}
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

/**
 * What is unread lies behind the mark, so each conversation is read from its newest message to there; burn messages that were not opened
 * lie before it, too. What was removed has nothing to show.
 */
export const unreadSql = `
  select ${accessColumns}, ${unreadTotal('$1')} as "unreadTotal", ${messageColumns('false')}
  from (select $1::uuid as user_id) me ${accessJoins('me.user_id')}
  left join lateral (
    select u.* from (
      select id, user1_read_sequence as mark from conversations where user1_id = $1 and state = 'open' and user1_unread > 0
      union all
      select id, user2_read_sequence from conversations where user2_id = $1 and state = 'open' and user2_unread > 0) c
    cross join lateral (
      (select * from messages
      where conversation_id = c.id and sequence > c.mark and sender_id <> $1 and read_at is null and standing = 'visible'
      order by sequence desc limit $2)
      union all
      (select * from messages
      where conversation_id = c.id and sequence <= c.mark and sender_id <> $1 and read_at is null and is_burn_message and standing = 'visible'
      order by sequence desc limit $2)) u
    order by u.created_at desc, u.conversation_id, u.sequence desc limit $2
  ) m on true`;

/** The message once for each participant, with what that one's frame needs; nothing once the conversation has ended. */
const framesSql = `
  select me.user_id as "receiverId", ${accessColumns}, ${unreadTotal('me.user_id')} as "unreadTotal",
    coalesce(sender.display_name, '') as "senderName", ${messageColumns(writer('me.user_id'))}
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
  /** After how many minutes of being open it burns; absent for an ordinary message. */
  burnMinutes?: number;
  boostType?: MessageBoost;
  /** Whence it came, for the audit. */
  device?: Device;
  now: Date;
  complimentaryGenders: readonly string[];
  fact: { id: string; subject: string; payload: Buffer; recipientAt: number };
  /** More facts about it, stored when it is. */
  signals?: Signal[];
}
/** What became of it: the access facts are the sender's, and only a message that is new has frames. */
export interface Delivery extends AccessFacts {
  mayWrite: boolean;
  message?: VisibleMessage;
  frames: FrameRow[];
}
/** A message as a statement answers it: the text of a burn message is sealed, and there only if its reader may have it. */
export type MessageRow = VisibleMessage & { sealed: string | null };
type SentRow = Omit<FrameRow, keyof VisibleMessage> & Nullable<MessageRow> & { mayWrite: boolean; fresh: boolean };
type Rows<Facts> = [Facts & Nullable<MessageRow>, ...(Facts & Nullable<MessageRow>)[]];

/** By hand, because hydrating entities would halve the most frequent reads, and a send be six round trips. Each statement brings the caller's access along. */
@Injectable()
export class MessageRepository {
  constructor(
    private readonly reads: PreparedReads,
    private readonly seal: BurnSeal,
  ) {}

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
    return { ...first, messages: this.stored(rows) };
  }

  async unread(readerId: string, limit: number): Promise<MessageRows & { unreadTotal: number }> {
    const rows = await this.reads.query('messages-unread', unreadSql, [readerId, limit]);
    const [first] = rows as Rows<AccessFacts & { unreadTotal: number }>;
    return { ...first, messages: this.stored(rows) };
  }

  async peer(userId: string, conversationId: string): Promise<AccessFacts & { peerId: string | null }> {
    const [row] = await this.reads.query('conversation-peer', peerSql, [userId, conversationId]);
    return row as AccessFacts & { peerId: string | null };
  }

  /** The text of a burn message reaches the database sealed alone. */
  async send(posting: Posting): Promise<Delivery> {
    const { senderId, content, fact, burnMinutes = null, boostType = '', device, signals = [] } = posting;
    const kept: { content: string } & Partial<SealedText> =
      burnMinutes === null ? { content } : { content: '', ...this.seal.seal(posting.messageId, content) };
    const { conversationId, clientMessageId, now, complimentaryGenders, messageId } = posting;
    const said = [senderId, conversationId, clientMessageId, now, complimentaryGenders, messageId, kept.content];
    const told = [fact.id, fact.subject, fact.payload, fact.recipientAt + 1];
    const more = [burnMinutes, kept.sealed ?? null, kept.keyId ?? null, boostType, ...originOf(device)];
    const raised = (['id', 'subject', 'payload'] as const).map((part) => signals.map((signal) => signal[part]));
    const rows = await this.reads.query<SentRow>('send-message', sendSql, [
      ...said,
      ...told,
      ...more,
      ...raised,
      currentTraceparent() ?? null,
    ]);
    const [{ known, gender, tier, tierUntil, mayWrite, fresh }] = rows as [SentRow, ...SentRow[]];
    // A statement does not see what it stores, and so no text that it sealed.
    const shown = this.stored<FrameRow & MessageRow>(rows).map((row) => (fresh && row.receiverId === senderId ? { ...row, content } : row));
    const message = shown.find(({ receiverId }) => receiverId === senderId);
    return { known, gender, tier, tierUntil, mayWrite, message, frames: fresh ? shown : [] };
  }

  async frames(messageId: string): Promise<FrameRow[]> {
    return this.stored<FrameRow & MessageRow>(await this.reads.query('message-frames', framesSql, [messageId]));
  }

  /** With the texts that their reader may have. A left join answers one row without a message when there is none. */
  private stored<Row extends MessageRow>(rows: object[]): Row[] {
    const found = (rows as Row[]).filter((row) => row.id !== null);
    return found.map((row) => (row.sealed === null ? row : { ...row, content: this.seal.open(row.id, row.sealed) ?? '' }));
  }
}
