import { PreparedReads } from '@sotto/kit/orm/prepared-reads';
import { Injectable } from '@nestjs/common';
import { accessColumns, accessJoins, type AccessFacts } from '../access/access-facts.js';
import { onlineSince } from '../presence/online-since.js';
import type { VisibleMessage } from '../messages/message.view.js';
import { burned, burnsAt, burnsInMs, previewText, removed } from '../messages/message-columns.js';
import type { ConversationCursor } from './conversation-cursor.js';
import { unreadTotal } from './unread.repository.js';

/** One side's share of a page: limited there, so that no estimate can make the planner read more than two pages. */
const side = (mine: 'user1' | 'user2', peer: 'user1' | 'user2') => `
  select id, user1_id, user2_id, state, created_at, updated_at, last_sequence, ${peer}_id as peer_id, ${mine}_unread as unread, ${mine}_boost as boost,
    ${mine}_read_sequence as read_sequence, ${peer}_read_sequence as peer_read_sequence
  from conversations where ${mine}_id = $1 and state = 'open'`;
const bothSides = (tail: (mine: 'user1' | 'user2') => string) =>
  `(${side('user1', 'user2')} ${tail('user1')}) union all (${side('user2', 'user1')} ${tail('user2')})`;

/** Boosted ones first; of one rank, the latest. */
const pageOrder = (boost: string) => `order by ${boost} desc, updated_at desc, id desc limit $5`;

/** What of one side lies below the cursor. */
const pageOf = (mine: 'user1' | 'user2') =>
  `and (${mine}_boost, updated_at, id) < ($6::smallint, $3::timestamptz, $4::uuid) ${pageOrder(`${mine}_boost`)}`;

/** A row of the list as its reader sees it; the newest message is found by the count of messages, not by a sort. */
const summary = (conversations: string) => `
  select c.id, c.user1_id as "user1Id", c.user2_id as "user2Id", c.state, c.created_at as "createdAt", c.updated_at as "updatedAt",
    c.unread, c.boost, c.last_sequence as "lastSequence", c.read_sequence as "readSequence", c.peer_read_sequence as "peerReadSequence",
    c.peer_id as "peerId", peer.user_id is not null as "peerKnown", peer.display_name as "displayName", peer.age, peer.verified,
    peer.avatar_image_id as "avatarImageId",
    peer.avatar_thumbhash as "avatarThumbhash", peer.anonymous, seen.user_id is not null as online,
    m.id as "latestId", m.sender_id as "latestSenderId", ${previewText} as "latestContent", m.created_at as "latestCreatedAt",
    m.read_at as "latestReadAt", m.client_message_id as "latestClientMessageId", m.is_burn_message as "latestIsBurnMessage",
    m.burn_duration_minutes as "latestBurnDurationMinutes", ${burnsAt} as "latestBurnedAt", ${burned} as "latestIsBurned",
    ${burnsInMs} as "latestBurnsInMs", m.boost_type as "latestBoostType", ${removed} as "latestIsRemoved"
  from (${conversations}) c
  left join member_card peer on peer.user_id = c.peer_id
  left join presence seen on seen.user_id = c.peer_id and seen.online_at >= $2
  left join messages m on m.conversation_id = c.id and m.sequence = c.last_sequence`;

/** One statement: may the caller chat, how much is unread, and the page. A nested loop over one row keeps the page's order. */
export const listSql = `
  select ${accessColumns}, ${unreadTotal('$1')} as "unreadTotal", page.*
  from (select $1::uuid as user_id) me ${accessJoins('me.user_id')}
  left join lateral (
    ${summary(`${bothSides(pageOf)} ${pageOrder('boost')}`)}
    order by c.boost desc, c.updated_at desc, c.id desc) page on true`;

const oneSql = summary(bothSides(() => 'and id = $3'));

export interface SummaryRow {
  id: string;
  user1Id: string;
  user2Id: string;
  state: string;
  createdAt: Date;
  updatedAt: Date;
  unread: number;
  /** The rank of the strongest boost that the reader has not read. */
  boost: number;
  lastSequence: number;
  readSequence: number;
  peerReadSequence: number;
  peerId: string;
  peerKnown: boolean;
  displayName: string | null;
  age: number | null;
  verified: boolean | null;
  avatarImageId: string | null;
  avatarThumbhash: string | null;
  anonymous: boolean | null;
  online: boolean;
  /** Null in a fresh conversation, like all that follows. */
  latestId: string | null;
  latestSenderId: string;
  latestContent: string;
  latestCreatedAt: Date;
  latestReadAt: Date | null;
  latestClientMessageId: string;
  latestIsBurnMessage: boolean;
  latestBurnDurationMinutes: number | null;
  latestBurnedAt: Date | null;
  latestIsBurned: boolean;
  latestBurnsInMs: number | null;
  latestBoostType: VisibleMessage['boostType'];
  latestIsRemoved: boolean;
}

export interface ConversationList extends AccessFacts {
  unreadTotal: number;
  summaries: SummaryRow[];
}

type ListRow = AccessFacts & { unreadTotal: number } & (SummaryRow | { [K in keyof SummaryRow]: null });

/** Reads the list by hand: it is asked all day, and one statement answers it whole. */
@Injectable()
export class ConversationRepository {
  constructor(private readonly reads: PreparedReads) {}

  async list(userId: string, now: Date, before: ConversationCursor, limit: number): Promise<ConversationList> {
    const values = [userId, onlineSince(now), before.updatedAt, before.id, limit, before.boost];
    const rows = await this.reads.query<ListRow>('conversation-list', listSql, values);
    const [{ known, gender, tier, tierUntil, unreadTotal }] = rows as [ListRow, ...ListRow[]];
    return { known, gender, tier, tierUntil, unreadTotal, summaries: rows.filter((row) => row.id !== null) };
  }

  /** Undefined when there is no such conversation for this member. */
  async one(userId: string, now: Date, conversationId: string): Promise<SummaryRow | undefined> {
    const [row] = await this.reads.query<SummaryRow>('conversation-summary', oneSql, [userId, onlineSince(now), conversationId]);
    return row;
  }
}
