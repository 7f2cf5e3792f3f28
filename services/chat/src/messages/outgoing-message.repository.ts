import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Device } from '@sotto/kit/nats/viewer';
import { databaseFault } from '@sotto/kit/errors/database-fault';
import { PreparedStatements } from '@sotto/kit/orm/prepared-statements';
import { sql, type Insertable, type Kysely } from 'kysely';
import type { AccessRow } from '../access/access-row.js';
import type { ChatTables } from '../chat-tables.js';
import type { ChatFile } from '@sotto/proto/media/v1/media_service';
import { chatError } from '../chat-error.js';
import { CompiledStatement } from '@sotto/kit/orm/compiled-statement';
import { Conversation } from '../conversations/conversation.entity.js';
import type { Message } from '../conversations/message.entity.js';
import { quote } from '../conversations/message-columns.js';
import type { Quote } from '../conversations/message.view.js';
import { unreadTotal } from '../unread/unread.repository.js';
import { BurnSeal, type SealedText } from './burn-seal.js';
import { requestOrigin } from './request-origin.js';

/** What the rules of sending need to know, as one snapshot of the database. The access columns are those of the sender. */
export interface SendContext extends AccessRow {
  senderName: string;
  recipient: AccessRow;
  /** Undefined if the id is unknown. */
  conversation?: Conversation;
  /** The version of the conversation's row. */
  version: string;
  /** The unread messages of each member in the other open conversations. */
  senderUnread: number;
  recipientUnread: number;
  /** The message that the new one answers. */
  quote?: Quote;
  /** The message that was stored before under the same client id. */
  earlier?: { id: string; conversationId: string };
}

interface SendTarget {
  senderId: string;
  conversationId: string;
  clientMessageId: string;
  /** The message that the new one answers. */
  replyToSequence?: number;
}

/** A photo as it is stored: that of a burn message without its placeholder, which shows its colours. */
type OutgoingPhoto = { kind: 'photo' } & Pick<ChatFile, 'id' | 'width' | 'height' | 'thumbhash'> & {
    mayBeExplicit: boolean;
    hasWatermark: boolean;
  };
/** A voice note as it is stored: that of a burn message without its waveform. */
type OutgoingVoice = { kind: 'voice'; waveform: Buffer } & Pick<ChatFile, 'id' | 'durationMs'>;
export type OutgoingFile = OutgoingPhoto | OutgoingVoice;

/** A message to store, together with the conversation that it was posted to. */
export interface OutgoingMessage {
  message: Message;
  /** Its photo or voice note, which no other message has. */
  file?: OutgoingFile;
  recipientId: string;
  conversation: Conversation;
  version: string;
  device?: Device;
  events: OutboxRow[];
}

type Sealable = OutgoingMessage & { sealed?: SealedText };

/**
 * Loads what the rules of sending need, and stores what they decided: `Conversation.post` and `SendMessage` have the rules, and the
 * statements have none. The row is not locked in between. The store compares the version of the row instead (`xmin`, which every update
 * changes), so that a send takes two statements and no transaction. README.md, "Sending", has the measurements.
 */
@Injectable()
export class OutgoingMessageRepository {
  private readonly loading;
  private readonly storing = new Map<string, ReturnType<typeof storing>>();
  private readonly db: Kysely<ChatTables>;

  constructor(
    em: EntityManager,
    private readonly statements: PreparedStatements,
    private readonly seal: BurnSeal,
  ) {
    this.db = em.getKysely<ChatTables>();
    this.loading = loading(this.db);
  }

  async load(target: SendTarget): Promise<SendContext> {
    const [row] = await this.loading.run(this.statements, target);
    if (!row) throw new Error('A select from one constant row returned no row.');
    return {
      ...{ known: row.sender_card !== null, gender: row.gender, tier: row.tier, tierUntil: row.current_period_end },
      senderName: row.display_name ?? '',
      recipient: { known: row.peer_card !== null, gender: row.peer_gender, tier: row.peer_tier, tierUntil: row.peer_period_end },
      conversation: row.id === null ? undefined : toConversation(row as ConversationRow),
      version: row.version ?? '',
      senderUnread: row.sender_unread,
      recipientUnread: row.recipient_unread,
      quote: row.quote ?? undefined,
      earlier: row.earlier_id ? { id: row.earlier_id, conversationId: row.earlier_conversation_id ?? '' } : undefined,
    };
  }

  /**
   * Stores everything or nothing. Returns false if the context is stale, so that the caller loads and decides again. Throws
   * PHOTO_NOT_FOUND or VOICE_NOT_FOUND if another message has the file.
   */
  async store(outgoing: OutgoingMessage): Promise<boolean> {
    const { message, file, events } = outgoing;
    const sealed = message.isBurnMessage ? this.seal.seal(message.id, message.content) : undefined;
    try {
      await this.statementFor({ isBurnMessage: message.isBurnMessage, hasFile: file !== undefined, eventCount: events.length }).run(
        this.statements,
        { ...outgoing, sealed },
      );
      return true;
    } catch (error) {
      if (isStale(error)) return false;
      if (databaseFault(error)?.constraint === 'message_files_pkey')
        throw chatError(message.hasVoice ? 'VOICE_NOT_FOUND' : 'PHOTO_NOT_FOUND');
      throw error;
    }
  }

  private statementFor(shape: MessageShape) {
    const name = `store-${shape.isBurnMessage ? 'burn-' : ''}message-${shape.hasFile ? 'with-file-' : ''}${shape.eventCount}`;
    const statement = this.storing.get(name) ?? storing(this.db, name, shape);
    this.storing.set(name, statement);
    return statement;
  }
}

/** What decides which statement stores a message. */
interface MessageShape {
  isBurnMessage: boolean;
  hasFile: boolean;
  eventCount: number;
}

/** The conversation has changed, or the client id was stored, after the context was loaded. */
function isStale(error: unknown): boolean {
  const fault = databaseFault(error);
  if (fault?.constraint === 'messages_sender_id_client_message_id_key') return true;
  return fault?.code === '23502' && (error as { column?: unknown }).column === 'conversation_id';
}

/** By name: `c.*` would break the prepared statement of running instances when a migration adds a column. */
const conversationColumns = [
  'c.id',
  'c.user1_id',
  'c.user2_id',
  'c.is_host',
  'c.state',
  'c.created_at',
  'c.updated_at',
  'c.closed_at',
  'c.last_sequence',
  'c.user1_read_sequence',
  'c.user2_read_sequence',
  'c.user1_receipt_sequence',
  'c.user2_receipt_sequence',
  'c.user1_unread',
  'c.user2_unread',
  'c.user1_boost',
  'c.user2_boost',
  'c.user1_wrote',
  'c.user2_wrote',
  'c.opened_by',
] as const;

const loading = (db: Kysely<ChatTables>) =>
  new CompiledStatement('send-context', (param: <T>(read: (target: SendTarget) => T) => T) => {
    const senderId = param((target) => target.senderId);
    const conversationId = param((target) => target.conversationId);
    const clientMessageId = param((target) => target.clientMessageId);
    const replyToSequence = param((target) => target.replyToSequence ?? null);
    const elsewhere = sql<boolean>`id <> c.id`;
    const peerId = sql<string>`case c.user1_id when me.user_id then c.user2_id else c.user1_id end`;
    return db
      .selectFrom(sql<{ user_id: string }>`(select ${senderId}::uuid as user_id)`.as('me'))
      .leftJoin('conversations as c', (on) => on.on('c.id', '=', conversationId))
      .leftJoin('messages as earlier', (on) =>
        on.onRef('earlier.sender_id', '=', 'me.user_id').on('earlier.client_message_id', '=', clientMessageId),
      )
      .leftJoin('messages as quoted', (on) =>
        on.onRef('quoted.conversation_id', '=', 'c.id').on('quoted.sequence', '=', sql<number>`${replyToSequence}::int`),
      )
      .leftJoin('member_card as card', 'card.user_id', 'me.user_id')
      .leftJoin('plan', 'plan.user_id', 'me.user_id')
      .leftJoin('member_card as peer', (on) => on.on('peer.user_id', '=', peerId))
      .leftJoin('plan as peer_plan', (on) => on.on('peer_plan.user_id', '=', peerId))
      .select(conversationColumns)
      .select(['earlier.id as earlier_id', 'earlier.conversation_id as earlier_conversation_id'])
      .select(['card.user_id as sender_card', 'card.display_name', 'card.gender', 'plan.tier', 'plan.current_period_end'])
      .select(['peer.user_id as peer_card', 'peer.gender as peer_gender'])
      .select(['peer_plan.tier as peer_tier', 'peer_plan.current_period_end as peer_period_end'])
      .select([
        sql<string | null>`c.xmin::text`.as('version'),
        sql<Quote | null>`case when quoted.id is not null then ${quote} end`.as('quote'),
        unreadTotal(sql.ref('me.user_id'), elsewhere).as('sender_unread'),
        unreadTotal(sql.ref('peer.user_id'), elsewhere).as('recipient_unread'),
      ]);
  });

/** The message takes its conversation id from the update. If the row has changed, there is none, and the not-null column undoes everything. */
const storing = (db: Kysely<ChatTables>, name: string, { isBurnMessage, hasFile, eventCount }: MessageShape) =>
  new CompiledStatement(name, (param: <T>(read: (outgoing: Sealable) => T) => T) => {
    const place = db.with('place', (update) =>
      update
        .updateTable('conversations')
        .set({
          last_sequence: param(({ conversation }) => conversation.lastSequence),
          updated_at: param(({ conversation }) => conversation.updatedAt),
          user1_unread: param(({ conversation }) => conversation.user1Unread),
          user2_unread: param(({ conversation }) => conversation.user2Unread),
          user1_boost: param(({ conversation }) => conversation.user1Boost),
          user2_boost: param(({ conversation }) => conversation.user2Boost),
          user1_wrote: param(({ conversation }) => conversation.user1Wrote),
          user2_wrote: param(({ conversation }) => conversation.user2Wrote),
        })
        .where(
          'id',
          '=',
          param(({ conversation }) => conversation.id),
        )
        .where(sql`xmin`, '=', sql`${param(({ version }) => version)}::xid`)
        .returning('id'),
    );
    const stored = place
      .with('stored', (insert) =>
        insert.insertInto('messages').values({
          id: param(({ message }) => message.id),
          conversation_id: (from) => from.selectFrom('place').select('place.id'),
          sequence: param(({ message }) => message.sequence),
          sender_id: param(({ message }) => message.senderId),
          client_message_id: param(({ message }) => message.clientMessageId),
          content: param(({ message }) => (message.isBurnMessage ? '' : message.content)),
          created_at: param(({ message }) => message.createdAt),
          is_burn_message: param(({ message }) => message.isBurnMessage),
          burn_duration_minutes: param(({ message }) => message.burnDurationMinutes),
          boost_type: param(({ message }) => message.boostType),
          reply_to_sequence: param(({ message }) => message.replyToSequence),
          has_photo: param(({ message }) => message.hasPhoto),
          has_voice: param(({ message }) => message.hasVoice),
          is_view_once: param(({ message }) => message.isViewOnce),
          call_kind: param(({ message }) => message.callKind),
          call_seconds: param(({ message }) => message.callSeconds),
          read_at: param(({ message }) => message.readAt),
        }),
      )
      .with('audited', (insert) =>
        insert.insertInto('message_audit_log').values({
          message_id: param(({ message }) => message.id),
          conversation_id: param(({ conversation }) => conversation.id),
          sender_id: param(({ message }) => message.senderId),
          recipient_id: param(({ recipientId }) => recipientId),
          action: 'sent',
          ip_address: param(({ device }) => requestOrigin(device)[0]),
          user_agent: param(({ device }) => requestOrigin(device)[1]),
        }),
      )
      .with('published', (insert) =>
        insert.insertInto('outbox').values(
          Array.from({ length: eventCount }, (_, index) => {
            const column = <K extends keyof OutboxRow>(key: K) => param(({ events }) => events[index]?.[key] as OutboxRow[K]);
            return {
              ...{ id: column('id'), subject: column('subject'), payload: column('payload') },
              ...{ created_at: param(({ message }) => message.createdAt), traceparent: column('traceparent') },
            };
          }),
        ),
      );
    const complete = hasFile
      ? stored.with('attached', (insert) =>
          insert.insertInto('message_files').values({
            file_id: param(({ file }) => file?.id ?? ''),
            message_id: param(({ message }) => message.id),
            kind: param(({ file }) => file?.kind ?? 'photo'),
            width: param(({ file }) => (file?.kind === 'photo' ? file.width : null)),
            height: param(({ file }) => (file?.kind === 'photo' ? file.height : null)),
            thumbhash: param(({ file }) => (file?.kind === 'photo' ? file.thumbhash : null)),
            may_be_explicit: param(({ file }) => file?.kind === 'photo' && file.mayBeExplicit),
            has_watermark: param(({ file }) => file?.kind === 'photo' && file.hasWatermark),
            duration_ms: param(({ file }) => (file?.kind === 'voice' ? file.durationMs : null)),
            waveform: param(({ file }) => (file?.kind === 'voice' ? file.waveform : null)),
          }),
        )
      : stored;
    if (!isBurnMessage) return complete.selectFrom('place').select('id');
    return complete
      .with('sealed', (insert) =>
        insert.insertInto('sealed_messages').values({
          message_id: param(({ message }) => message.id),
          key_id: param(({ sealed }) => sealed?.keyId ?? ''),
          sealed: param(({ sealed }) => sealed?.sealed as Buffer),
        }),
      )
      .selectFrom('place')
      .select('id');
  });

type OutboxRow = Omit<Insertable<ChatTables['outbox']>, 'created_at'>;
type ConversationRow = ChatTables['conversations'];

const toConversation = (row: ConversationRow): Conversation =>
  Object.assign(new Conversation(), {
    id: row.id,
    user1Id: row.user1_id,
    user2Id: row.user2_id,
    isHost: row.is_host,
    openedBy: row.opened_by,
    state: row.state,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    closedAt: row.closed_at,
    lastSequence: row.last_sequence,
    user1ReadSequence: row.user1_read_sequence,
    user2ReadSequence: row.user2_read_sequence,
    user1ReceiptSequence: row.user1_receipt_sequence,
    user2ReceiptSequence: row.user2_receipt_sequence,
    user1Unread: row.user1_unread,
    user2Unread: row.user2_unread,
    user1Boost: row.user1_boost,
    user2Boost: row.user2_boost,
    user1Wrote: row.user1_wrote,
    user2Wrote: row.user2_wrote,
  });
