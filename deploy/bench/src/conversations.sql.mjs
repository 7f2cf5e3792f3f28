import { memberIdSql } from './members.mjs';

/** So many conversations of member `reader` with others, so many messages in each, all of them read. */
export const conversations = (count, messages, reader, peers) => [
  `insert into conversations (id, user1_id, user2_id, state, created_at, updated_at, last_sequence, user1_read_sequence, user2_read_sequence, user1_unread, user2_unread)
   select ${memberIdSql(`${peers} + n`)}, ${memberIdSql(reader)}, ${memberIdSql(`${peers} + n`)}, 'open', now(), now(), ${messages}, ${messages}, ${messages}, 0, 0
   from generate_series(1, ${count}) n`,
  `insert into messages (id, conversation_id, sequence, sender_id, client_message_id, content, created_at, read_at)
   select gen_random_uuid(), ${memberIdSql(`${peers} + n`)}, s, ${memberIdSql(`${peers} + n`)}, gen_random_uuid(), 'message ' || s || repeat(' and so on', 5), now(), now()
   from generate_series(1, ${count}) n, generate_series(1, ${messages}) s`,
  `insert into member_card (user_id, display_name, age, gender, verified, hidden, requested_at)
   select ${memberIdSql('n')}, 'Member ' || n, 30, 'female', false, false, now()
   from (select ${reader} as n union select ${peers} + n from generate_series(1, ${count}) n) people on conflict do nothing`,
  'analyze conversations, messages, member_card',
];
