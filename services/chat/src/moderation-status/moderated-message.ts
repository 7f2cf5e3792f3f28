/** Hidden: until a moderator decides. Removed: a moderator has decided, and only an appeal can make it visible again. */
export type ModerationStatus = 'visible' | 'hidden' | 'removed';

/** A message whose moderation status changes. Its conversation is locked. */
export interface ModeratedMessage {
  id: string;
  conversationId: string;
  sequence: number;
  senderId: string;
  recipientId: string;
  content: string;
  moderationStatus: ModerationStatus;
  /** Whether it is a burn message that was not restored, so that its text is sealed anyway. */
  stillBurns: boolean;
  /** Whether it is a burn message that counts as unread while it is visible. */
  unopened: boolean;
  /** Whether its sender took it back. */
  isUnsent: boolean;
  sealed: string | null;
  /** Whether the conversation is open. */
  open: boolean;
}

/** Locks the conversation, so that parallel reads, sends and opens keep the unread number correct. */
export const lockSql = `select from conversations where id = (select conversation_id from messages where id = ?) for update`;

/** Returns nothing for an event that is older than the last one applied. */
export const findSql = `
  select m.id, m.conversation_id as "conversationId", m.sequence, m.sender_id as "senderId", m.content, m.moderation_status as "moderationStatus",
    case m.sender_id when c.user1_id then c.user2_id else c.user1_id end as "recipientId",
    m.is_burn_message and m.restored_at is null as "stillBurns", m.is_burn_message and m.read_at is null and m.unsent_at is null as unopened,
    m.unsent_at is not null as "isUnsent",
    s.key_id || '.' || encode(s.sealed, 'base64') as sealed, c.state = 'open' as open
  from messages m join conversations c on c.id = m.conversation_id left join sealed_messages s on s.message_id = m.id
  where m.id = ? and (m.moderation_status_event_id is null or m.moderation_status_event_id <= ?::uuid) for update of m`;
