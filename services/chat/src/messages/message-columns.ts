/** The columns of a `VisibleMessage`, for a statement that calls its message `m`. */
export const messageColumns = `m.id, m.conversation_id as "conversationId", m.sequence, m.sender_id as "senderId", m.content,
  m.client_message_id as "clientMessageId", m.created_at as "createdAt", m.read_at as "readAt"`;
