import { sql, type Expression } from 'kysely';
import type { Quote, StoredFile } from './message.view.js';

/**
 * Whether the message `m` has burned. The clock of the database decides, so a late sweep or a wrong clock of a service shows no text. A
 * restored message stays burned for its members.
 */
export const burned = sql<boolean>`(m.is_burn_message
  and (m.is_burned or m.restored_at is not null or coalesce(m.burned_at <= statement_timestamp(), false)))`;

type MessageTable = 'm' | 'quoted';

/** Whether a moderation decision, or its sender, hides or removes a message. */
const removedIn = (table: MessageTable) =>
  sql<boolean>`(${sql.ref(`${table}.moderation_status`)} <> 'visible' or ${sql.ref(`${table}.unsent_at`)} is not null)`;
const textIn = (table: MessageTable) =>
  sql<string>`case when ${sql.ref(`${table}.is_burn_message`)} or ${removedIn(table)} then '' else ${sql.ref(`${table}.content`)} end`;

/** Whether a moderation decision, or its sender, hides or removes the message `m`. */
export const removed = removedIn('m');

/** The text of the message `m` in lists and previews: empty for burn messages and removed messages. */
export const previewText = textIn('m');

/** What an answer shows of the message `quoted`, at the time of the statement. */
export const quote = sql<Quote>`jsonb_build_object('senderId', quoted.sender_id, 'content', left(${textIn('quoted')}, 200),
  'isBurnMessage', quoted.is_burn_message, 'isRemoved', ${removedIn('quoted')}, 'isUnsent', quoted.unsent_at is not null,
  'hasPhoto', quoted.has_photo and not ${removedIn('quoted')}, 'hasVoice', quoted.has_voice and not ${removedIn('quoted')},
  'hasCall', quoted.call_kind is not null and not ${removedIn('quoted')})`;

/** Both members see both reactions, as long as the message itself is to be seen. */
const reaction = (side: 'sender' | 'recipient') => sql`case when ${burned} or ${removed} then '' else ${sql.ref(`m.${side}_reaction`)} end`;

/** When the message `m` burns or burned. The value is the same whether or not the text was restored. */
export const burnsAt = sql`coalesce(m.burned_at, m.read_at + make_interval(mins => m.burn_duration_minutes))`;

/** Milliseconds until the burn message `m` burns. */
export const burnsInMs = sql`case when m.burned_at > statement_timestamp() and not m.is_burned
  then ceil(extract(epoch from m.burned_at - statement_timestamp()) * 1000)::int end`;

/** Only the sender may read the sealed text of `m`, until it burns. */
export const writer = (reader: Expression<string>) => sql<boolean>`m.sender_id = ${reader}`;

/** The sender may read the sealed text of `m`, and the recipient after opening it. */
export const writerOrOpener = (reader: Expression<string>) => sql<boolean>`(m.sender_id = ${reader} or m.read_at is not null)`;

/** How far a member may see what the other member has read. */
export const shownReadSequence = (receiptSequence: Expression<number | null>, readSequence: Expression<number>) =>
  sql<number>`coalesce(${receiptSequence}, ${readSequence})`;

/** When the message `m` was read: for its recipient always, and for its sender as far as the recipient shows it. Opening a burn message is always shown. */
export const readAtFor = (isRecipient: Expression<unknown>, shown: Expression<unknown>) =>
  sql<Date | null>`case when ${isRecipient} or m.is_burn_message or m.sequence <= ${shown} then m.read_at end`;

/** The same for a member of the conversation `c`. */
export const readAtInConversation = (reader: Expression<string>) =>
  readAtFor(
    sql`m.sender_id <> ${reader}`,
    sql`case c.user1_id when ${reader} then ${shownReadSequence(sql.ref('c.user2_receipt_sequence'), sql.ref('c.user2_read_sequence'))}
      else ${shownReadSequence(sql.ref('c.user1_receipt_sequence'), sql.ref('c.user1_read_sequence'))} end`,
  );

/**
 * The photo or voice note of the message `m`; null without one, and in a message that burned or was removed. `mayUnseal` says whether the
 * reader may receive that of a burn message. A photo is held until its recipient has written in the conversation; in those from before photos, it is not held.
 */
export const file = (
  mayUnseal: Expression<boolean>,
) => sql<StoredFile | null>`case when (m.has_photo or m.has_voice) and not ${burned} and not ${removed} then (
  select jsonb_build_object('id', f.file_id, 'kind', f.kind, 'width', f.width, 'height', f.height, 'thumbhash', f.thumbhash,
    'mayBeExplicit', f.may_be_explicit, 'hasWatermark', f.has_watermark, 'durationMs', f.duration_ms, 'waveform', encode(f.waveform, 'base64'),
    'isOpen', not m.is_burn_message or ${mayUnseal},
    'isHeld', f.kind = 'photo' and (
      select coalesce(not case m.sender_id when talk.user1_id then talk.user2_wrote else talk.user1_wrote end, false)
      from conversations talk where talk.id = m.conversation_id))
  from message_files f where f.message_id = m.id) end`;

/**
 * The columns of a `MessageRow` for the message `m`. The condition decides whether the reader gets the sealed text. `readAt` is needed where
 * the reader may be the sender of an ordinary message.
 */
export const messageColumns = (
  mayUnseal: Expression<boolean>,
  readAt: Expression<unknown> = sql.ref('m.read_at'),
) => sql`m.id, m.conversation_id as "conversationId", m.sequence, m.sender_id as "senderId",
  ${previewText} as content, m.client_message_id as "clientMessageId", m.created_at as "createdAt", ${readAt} as "readAt",
  m.is_burn_message as "isBurnMessage", m.burn_duration_minutes as "burnDurationMinutes", ${burnsAt} as "burnedAt",
  ${burned} as "isBurned", ${burnsInMs} as "burnsInMs", m.boost_type as "boostType",
  m.call_kind as "callKind", m.call_seconds as "callSeconds", ${removed} as "isRemoved", m.unsent_at is not null as "isUnsent", m.reply_to_sequence as "replyToSequence",
  case when m.reply_to_sequence is not null then (
    select ${quote} from messages quoted where quoted.conversation_id = m.conversation_id and quoted.sequence = m.reply_to_sequence) end as quote,
  ${reaction('sender')} as "senderReaction", ${reaction('recipient')} as "recipientReaction", m.is_view_once as "isViewOnce",
  ${file(mayUnseal)} as file, case when m.is_burn_message and ${mayUnseal} and not ${burned} and not ${removed} then (
    select key_id || '.' || encode(sealed, 'base64') from sealed_messages where message_id = m.id) end as sealed`;
