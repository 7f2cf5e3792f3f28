import { compileStatement, type NamedParameters } from '@sotto/kit/orm/compiled-statement';
import { PreparedStatements } from '@sotto/kit/orm/prepared-statements';
import { Injectable } from '@nestjs/common';
import { sql, type Expression, type RawBuilder } from 'kysely';
import { accessColumns, callerWithAccess, type AccessRow } from '../access/access-row.js';
import { onlineSince } from '../members/online-peers.js';
import type { StoredFile, VisibleMessage } from './message.view.js';
import { burned, burnsAt, burnsInMs, file, previewText, readAtFor, removed, shownReadSequence } from './message-columns.js';
import { strongestRank } from './boost-rank.js';
import { unreadTotal } from '../unread/unread.repository.js';

type Side = 'user1' | 'user2';

/** The open conversations of a member as user1 or as user2. Each side is limited on its own, so that no plan reads more than two pages. */
const side = (userId: Expression<string>, mine: Side, peer: Side) => sql`
  select id, user1_id, user2_id, state, created_at, updated_at, last_sequence, ${sql.ref(`${peer}_id`)} as peer_id,
    ${sql.ref(`${mine}_unread`)} as unread, ${sql.ref(`${mine}_boost`)} as boost,
    ${sql.ref(`${mine}_read_sequence`)} as read_sequence, coalesce(user1_wrote, true) and coalesce(user2_wrote, true) as both_wrote,
    ${shownReadSequence(sql.ref(`${peer}_receipt_sequence`), sql.ref(`${peer}_read_sequence`))} as peer_read_sequence
  from conversations where ${sql.ref(`${mine}_id`)} = ${userId} and state = 'open'`;
const bothSides = (userId: Expression<string>, tail: (mine: Side) => RawBuilder<unknown>) =>
  sql`(${side(userId, 'user1', 'user2')} ${tail('user1')}) union all (${side(userId, 'user2', 'user1')} ${tail('user2')})`;

interface ListInput {
  userId: string;
  onlineSince: Date;
  /** The position that the page starts below. */
  boost: number;
  updatedAt: Date | 'infinity';
  id: string;
  limit: number;
}

/** The highest rank first; within a rank, the latest. */
const pageOrder = (boost: string, limit: Expression<number>) =>
  sql`order by ${sql.ref(boost)} desc, updated_at desc, id desc limit ${limit}`;

/** The page of both sides. */
const pageOf = ({ userId, boost, updatedAt, id, limit }: NamedParameters<ListInput>) => {
  const pageOfSide = (mine: Side) => sql`
    and (${sql.ref(`${mine}_boost`)}, updated_at, id) < (${boost}::smallint, ${updatedAt}::timestamptz, ${id}::uuid) ${pageOrder(`${mine}_boost`, limit)}`;
  return sql`${bothSides(userId, pageOfSide)} ${pageOrder('boost', limit)}`;
};

/** A row of the list as its reader sees it. The sequence of the latest message is known, so no sort is needed. */
const summary = (conversations: RawBuilder<unknown>, userId: Expression<string>, online: Expression<Date>) => sql<SummaryRow>`
  select c.id, c.user1_id as "user1Id", c.user2_id as "user2Id", c.state, c.created_at as "createdAt", c.updated_at as "updatedAt",
    c.unread, c.boost, c.last_sequence as "lastSequence", c.read_sequence as "readSequence", c.peer_read_sequence as "peerReadSequence", c.both_wrote as "bothWrote",
    c.peer_id as "peerId", peer.user_id is not null as "peerKnown", peer.display_name as "displayName", peer.age, peer.verified,
    peer.avatar_image_id as "avatarImageId",
    peer.avatar_thumbhash as "avatarThumbhash", peer.anonymous, seen.user_id is not null as online,
    m.id as "latestId", m.sender_id as "latestSenderId", ${previewText} as "latestContent", m.created_at as "latestCreatedAt",
    ${readAtFor(sql`m.sender_id = c.peer_id`, sql`c.peer_read_sequence`)} as "latestReadAt",
    m.client_message_id as "latestClientMessageId", m.is_burn_message as "latestIsBurnMessage", m.burn_duration_minutes as "latestBurnDurationMinutes",
    ${burnsAt} as "latestBurnedAt", ${burned} as "latestIsBurned",
    ${burnsInMs} as "latestBurnsInMs", m.boost_type as "latestBoostType", ${removed} as "latestIsRemoved",
    m.unsent_at is not null as "latestIsUnsent", m.is_view_once as "latestIsViewOnce", ${file(sql.lit(false))} as "latestFile", m.call_kind as "latestCallKind",
    m.call_seconds as "latestCallSeconds", coalesce(mine.note, '') as note
  from (${conversations}) c
  left join member_card peer on peer.user_id = c.peer_id
  left join presence seen on seen.user_id = c.peer_id and seen.online_at >= ${online}
  left join messages m on m.conversation_id = c.id and m.sequence = c.last_sequence
  left join conversation_notes mine on mine.conversation_id = c.id and mine.user_id = ${userId}`;

/** The caller's access, the unread total and the page in one statement. The left join keeps the order of the page. */
export const listStatement = compileStatement<ListInput, ListRow>(
  'conversation-list',
  (input) => sql`
  select ${accessColumns}, ${unreadTotal(input.userId)} as "unreadTotal", page.*
  from ${callerWithAccess(input.userId)}
  left join lateral (
    ${summary(pageOf(input), input.userId, input.onlineSince)}
    order by c.boost desc, c.updated_at desc, c.id desc) page on true`,
);

interface SummaryInput {
  userId: string;
  onlineSince: Date;
  conversationId: string;
}

const summaryStatement = compileStatement<SummaryInput, SummaryRow>('conversation-summary', ({ userId, onlineSince, conversationId }) =>
  summary(
    bothSides(userId, () => sql`and id = ${conversationId}`),
    userId,
    onlineSince,
  ),
);

export interface SummaryRow {
  id: string;
  user1Id: string;
  user2Id: string;
  state: string;
  createdAt: Date;
  updatedAt: Date;
  unread: number;
  /** The rank of the strongest boost among the reader's unread messages. */
  boost: number;
  lastSequence: number;
  readSequence: number;
  peerReadSequence: number;
  /** Whether both members wrote; true for conversations from before this was known. */
  bothWrote: boolean;
  peerId: string;
  peerKnown: boolean;
  displayName: string | null;
  age: number | null;
  verified: boolean | null;
  avatarImageId: string | null;
  avatarThumbhash: string | null;
  anonymous: boolean | null;
  online: boolean;
  /** Null in a conversation without messages, like the other columns of the latest message. */
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
  latestIsUnsent: boolean;
  latestIsViewOnce: boolean;
  latestFile: StoredFile | null;
  latestCallKind: VisibleMessage['callKind'];
  latestCallSeconds: number | null;
  /** The reader's private note; empty without one. */
  note: string;
}

export interface ConversationList extends AccessRow {
  unreadTotal: number;
  summaries: SummaryRow[];
}

type ListRow = AccessRow & { unreadTotal: number } & (SummaryRow | { [K in keyof SummaryRow]: null });

/** Where the previous page of the list ended. */
export interface ListPosition {
  boost: number;
  updatedAt: Date;
  id: string;
}

const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** Prepared statements, because the list is the most frequent read: entities would need several statements for a page. */
@Injectable()
export class ConversationRepository {
  constructor(private readonly statements: PreparedStatements) {}

  async list(userId: string, now: Date, before: ListPosition | null, limit: number): Promise<ConversationList> {
    const position = before ?? ({ updatedAt: 'infinity', id: lastId, boost: strongestRank } as const);
    const rows = await listStatement.run(this.statements, { userId, onlineSince: onlineSince(now), ...position, limit });
    const [{ known, gender, tier, tierUntil, unreadTotal }] = rows as [ListRow, ...ListRow[]];
    return { known, gender, tier, tierUntil, unreadTotal, summaries: rows.filter((row) => row.id !== null) };
  }

  /** Undefined when the member has no open conversation with this id. */
  async one(userId: string, now: Date, conversationId: string): Promise<SummaryRow | undefined> {
    const [row] = await summaryStatement.run(this.statements, { userId, onlineSince: onlineSince(now), conversationId });
    return row;
  }
}
