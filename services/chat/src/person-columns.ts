import type { PersonColumn } from '@sotto/kit/definition/person-column';

const conversation = (mine: 1 | 2, other: 1 | 2): PersonColumn => ({
  table: 'conversations',
  column: `user${mine}_id`,
  erase: 'delete',
  exported: true,
  without: [
    `user${other}_id`,
    `user${other}_read_sequence`,
    `user${other}_receipt_sequence`,
    `user${other}_unread`,
    `user${other}_boost`,
    `user${other}_wrote`,
    'opened_by',
  ],
});
const own = (table: string, column = 'user_id'): PersonColumn => ({ table, column, erase: 'delete', exported: true });

/**
 * Every column that names a member, in the order of erasure. Pairs are first, because opening a conversation locks the pair. They are not
 * exported: the archive of profiles contains matches and blocks.
 */
export const personColumns: PersonColumn[] = [
  { table: 'pair', column: 'user1_id', erase: 'delete', exported: false },
  { table: 'pair', column: 'user2_id', erase: 'delete', exported: false },
  conversation(1, 2),
  conversation(2, 1),
  { table: 'conversations', column: 'opened_by', erase: 'delete', exported: false },
  {
    ...own('messages', 'sender_id'),
    // The sender must not see that moderators restored or reviewed a message; to the sender it burned. The reaction is the other member's.
    without: ['restored_at', 'moderation_status_event_id', 'recipient_reaction'],
    derived: {
      // Its file is in the archive of media under this id.
      file_id: `case when not is_burn_message and moderation_status = 'visible' and unsent_at is null then (
        select file_id from message_files where message_id = t.id) end`,
      content: `case when is_burn_message or moderation_status <> 'visible' or unsent_at is not null then '' else content end`,
      // As far as the recipient showed it.
      read_at: `case when is_burn_message or sequence <= (
        select case c.user1_id when t.sender_id then coalesce(c.user2_receipt_sequence, c.user2_read_sequence)
          else coalesce(c.user1_receipt_sequence, c.user1_read_sequence) end
        from conversations c where c.id = t.conversation_id) then read_at end`,
      is_burned: `is_burned or restored_at is not null`,
      burned_at: `coalesce(burned_at, read_at + make_interval(mins => burn_duration_minutes))`,
    },
  },
  // A call that is being held is not exported; one that ended is a message.
  { table: 'calls', column: 'caller_id', erase: 'delete', exported: false },
  { table: 'calls', column: 'callee_id', erase: 'delete', exported: false },
  { table: 'call_members', column: 'user_id', erase: 'delete', exported: false },
  own('held_messages', 'sender_id'),
  own('conversation_notes'),
  own('chat_preferences'),
  // The audit is for moderators and is not exported.
  { table: 'message_audit_log', column: 'sender_id', erase: 'delete', exported: false },
  { table: 'message_audit_log', column: 'recipient_id', erase: 'delete', exported: false },
  // The conversation is first, because all statements lock it before its messages. Answers of the host are not exported.
  own('host_conversations'),
  own('host_messages', 'sender_id'),
  // The other member of the row is erased, and only a hash of the two ids is stored.
  { table: 'former_match', column: 'user_id', erase: 'delete', exported: false },
  own('member_card'),
  own('plan'),
  own('presence'),
  own('sighting'),
  own('waiting_notice'),
];
