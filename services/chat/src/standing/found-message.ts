/** Whether a message may be seen: "hidden" for the time being, "removed" for good. */
export type Standing = 'visible' | 'hidden' | 'removed';

/** A message whose standing changes, while its conversation is held. */
export interface FoundMessage {
  id: string;
  conversationId: string;
  sequence: number;
  senderId: string;
  recipientId: string;
  content: string;
  standing: Standing;
  /** Whether it is a burn message that nobody restored: its text is sealed always. */
  stillBurns: boolean;
  /** Whether it counts as unread until it is opened. */
  unopened: boolean;
  sealed: string | null;
  /** Whether the two may still chat. */
  open: boolean;
}

/** Whoever reads, opens or writes there waits, so the number of unread messages stays right. */
export const holdSql = `select from conversations where id = (select conversation_id from messages where id = ?) for update`;

/** A fact that is older than the one that counts finds nothing. */
export const findSql = `
  select m.id, m.conversation_id as "conversationId", m.sequence, m.sender_id as "senderId", m.content, m.standing,
    case m.sender_id when c.user1_id then c.user2_id else c.user1_id end as "recipientId",
    m.is_burn_message and m.restored_at is null as "stillBurns", m.is_burn_message and m.read_at is null as unopened,
    s.key_id || '.' || encode(s.sealed, 'base64') as sealed, c.state = 'open' as open
  from messages m join conversations c on c.id = m.conversation_id left join sealed_messages s on s.message_id = m.id
  where m.id = ? and (m.standing_fact_id is null or m.standing_fact_id <= ?::uuid) for update of m`;
