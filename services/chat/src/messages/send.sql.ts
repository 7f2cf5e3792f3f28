import { accessColumns, accessJoins, entitled } from '../access/access-facts.js';
import { rankSql } from '../boosts/boost-rank.js';
import { unreadTotal } from '../conversations/unread.repository.js';
import { messageColumns, writer } from './message-columns.js';

const openTo = (userId: string) => `state = 'open' and ${userId} in (user1_id, user2_id)`;

/**
 * Stores a message and its fact, if the sender is entitled, the conversation is open to them and the client id is new: one round trip.
 *
 * The update is the lock: whoever waited for it sees the row as it is then, so places have no gap, and a conversation that closed
 * meanwhile refuses. What else the statement reads is as old as its beginning: an equal client id that was stored since breaks the
 * unique key instead, and all of it is undone.
 *
 * Answers a row for each participant, or one for the sender when nothing was stored; with the message, or the earlier one of this
 * client id. Unread numbers hold for what was stored. Time never runs backwards within a conversation. The fact names the recipient,
 * whom only the row knows: it is written over the place kept for it.
 *
 * Parameters: sender, conversation, client id, now, genders that need not pay, message id, content, fact's id, subject, payload,
 * where in it the recipient's id begins, minutes after which it burns (null for an ordinary one, whose text is the content), the sealed
 * text and the id of its key, boost, the address and the browser it came from, and
 * the ids, subjects and payloads of further facts about it.
 */
export const sendSql = `
  with sender as (
    select ${entitled('$4::timestamptz', '$5::text[]')} as entitled, coalesce(card.display_name, '') as name
    from (select $1::uuid as user_id) me ${accessJoins('me.user_id')}),
  earlier as (select * from messages where sender_id = $1 and client_message_id = $3::uuid),
  place as (
    update conversations
    set last_sequence = last_sequence + 1, updated_at = greatest(updated_at, $4),
      user1_unread = user1_unread + (user1_id <> $1)::int, user2_unread = user2_unread + (user2_id <> $1)::int,
      user1_boost = case user1_id when $1 then user1_boost else greatest(user1_boost, ${rankSql('$15::text')}) end,
      user2_boost = case user2_id when $1 then user2_boost else greatest(user2_boost, ${rankSql('$15::text')}) end
    where id = $2::uuid and ${openTo('$1')} and (select entitled from sender) and not exists (select from earlier)
    returning *, case user1_id when $1 then user2_id else user1_id end as peer_id),
  stored as (
    insert into messages
      (id, conversation_id, sequence, sender_id, client_message_id, content, created_at, is_burn_message, burn_duration_minutes, boost_type)
    select $6::uuid, id, last_sequence, $1, $3, $7::text, updated_at, $12::int is not null, $12, $15::text from place
    returning *),
  kept as (
    insert into sealed_messages (message_id, key_id, sealed) select id, $14::text, $13::bytea from stored where is_burn_message),
  noted as (
    insert into message_audit_log (message_id, conversation_id, sender_id, recipient_id, action, ip_address, user_agent)
    select $6, id, $1, peer_id, 'sent', $16::text, $17::text from place),
  told as (
    insert into outbox (id, subject, payload, created_at, traceparent)
    select $8::uuid, $9::text, overlay($10::bytea placing convert_to(peer_id::text, 'UTF8') from $11::int), $4, $21::text from place
    union all select signal.*, $4, $21 from place, unnest($18::uuid[], $19::text[], $20::bytea[]) signal)
  select me.user_id as "receiverId", ${accessColumns}, sender.entitled as "mayWrite", place.id is not null as fresh, sender.name as "senderName",
    ${unreadTotal('me.user_id', 'id <> $2')}
      + case me.user_id when place.user1_id then place.user1_unread when place.user2_id then place.user2_unread else 0 end as "unreadTotal",
    ${messageColumns(writer('me.user_id'))}
  from sender
  cross join (select $1 as user_id union all select peer_id from place) me ${accessJoins('me.user_id')}
  left join place on true
  left join (
    select * from stored union all
    select * from earlier where exists (select from conversations where id = $2 and ${openTo('$1')})) m on true`;
