import type { PersonColumn } from '@sotto/kit/person-data/person-column';

const conversation = (mine: 1 | 2, other: 1 | 2): PersonColumn => ({
  table: 'conversations',
  column: `user${mine}_id`,
  erase: 'delete',
  exported: true,
  without: [`user${other}_id`, `user${other}_read_sequence`, `user${other}_unread`, `user${other}_boost`, 'opened_by'],
});
const own = (table: string, column = 'user_id'): PersonColumn => ({ table, column, erase: 'delete', exported: true });

/**
 * Whose every row is. Pairs go first: whoever opens a conversation holds one, and is waited for. What the two are to each other stands in
 * the archive of profiles.
 */
export const personColumns: PersonColumn[] = [
  { table: 'pair', column: 'user1_id', erase: 'delete', exported: false },
  { table: 'pair', column: 'user2_id', erase: 'delete', exported: false },
  conversation(1, 2),
  conversation(2, 1),
  { table: 'conversations', column: 'opened_by', erase: 'delete', exported: false },
  {
    ...own('messages', 'sender_id'),
    // That somebody restored it is for those who keep the place safe; to its sender it burned.
    without: ['restored_at', 'standing_fact_id'],
    told: {
      content: `case when is_burn_message or standing <> 'visible' then '' else content end`,
      is_burned: `is_burned or restored_at is not null`,
      burned_at: `coalesce(burned_at, read_at + make_interval(mins => burn_duration_minutes))`,
    },
  },
  own('held_messages', 'sender_id'),
  // Notes of those who keep the place safe: no archive has them.
  { table: 'message_audit_log', column: 'sender_id', erase: 'delete', exported: false },
  { table: 'message_audit_log', column: 'recipient_id', erase: 'delete', exported: false },
  // The conversation first: it is locked before its messages everywhere. What the host says is nobody's words.
  own('host_conversations'),
  own('host_messages', 'sender_id'),
  own('member_card'),
  own('plan'),
  own('presence'),
  own('sighting'),
  own('waiting_notice'),
];
