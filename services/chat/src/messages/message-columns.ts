/**
 * Whether the message `m` has burned. The database's clock decides as it answers, so neither a sweep that is late nor a service whose
 * clock is wrong shows anything. A restored one stays burned to its members.
 */
export const burned = `(m.is_burn_message
  and (m.is_burned or m.restored_at is not null or coalesce(m.burned_at <= statement_timestamp(), false)))`;

/** Whether those who keep the place safe took the message `m` away, for now or for good. */
export const removed = `(m.standing <> 'visible')`;

/** What lists and previews show of the message `m`: no text of a burn message, ever, nor of one that was removed. */
export const previewText = `case when m.is_burn_message or ${removed} then '' else m.content end`;

/** When the message `m` burns or burned; it tells nothing of whether its text was restored. */
export const burnsAt = `coalesce(m.burned_at, m.read_at + make_interval(mins => m.burn_duration_minutes))`;

/** How long the burn message `m` still lasts. */
export const burnsInMs = `case when m.burned_at > statement_timestamp() and not m.is_burned
  then ceil(extract(epoch from m.burned_at - statement_timestamp()) * 1000)::int end`;

/** Who may be handed the sealed text of `m` while it has not burned: its writer. */
export const writer = (reader: string) => `m.sender_id = ${reader}`;

/** And its recipient, once it is open. Takes one of the two. */
export const writerOrOpener = (reader: string) => `(m.sender_id = ${reader} or m.read_at is not null)`;

/** The columns of a `MessageRow`, for a statement that calls its message `m`; says to whom a sealed text goes along. */
export const messageColumns = (mayUnseal: string) => `m.id, m.conversation_id as "conversationId", m.sequence, m.sender_id as "senderId",
  ${previewText} as content, m.client_message_id as "clientMessageId", m.created_at as "createdAt", m.read_at as "readAt",
  m.is_burn_message as "isBurnMessage", m.burn_duration_minutes as "burnDurationMinutes", ${burnsAt} as "burnedAt",
  ${burned} as "isBurned", ${burnsInMs} as "burnsInMs", m.boost_type as "boostType",
  ${removed} as "isRemoved", case when m.is_burn_message and ${mayUnseal} and not ${burned} and not ${removed} then (
    select key_id || '.' || encode(sealed, 'base64') from sealed_messages where message_id = m.id) end as sealed`;
