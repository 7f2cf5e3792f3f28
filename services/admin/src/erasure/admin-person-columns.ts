import type { PersonColumn } from '@sotto/kit/person-data/person-column';

/** What says who dealt with a report, and what they made of it, is not the reporter's; nor is who else it is about. */
const ofTheHouse = ['reported_user_id', 'reason', 'status', 'reviewed_at', 'admin_notes', 'reviewed_by'];

const record = 'who did what to members and their things stays on record, without names; a reason may be asked for years later';

const answers = {
  answers:
    "coalesce((select jsonb_agg(jsonb_build_object('text', a.text, 'created_at', a.created_at) order by a.created_at) from support_answers a where a.request_id = t.id), '[]'::jsonb)",
};

const deletion = 'the id alone says for 30 days which members an order deleted, so that somebody sees whether anything is left';

/** Whose the rows of admin are. What somebody wrote without signing in has no owner but its address, and stays until it is answered. */
export const adminPersonColumns: readonly PersonColumn[] = [
  {
    table: 'support_requests',
    column: 'user_id',
    erase: 'delete',
    exported: true,
    without: ['client_request_id', 'urgency'],
    told: answers,
  },
  // What was noticed, and what was not, would help to write around it.
  { table: 'safety_flags', column: 'user_id', erase: 'delete', exported: false },
  // Reports about a member go with the member; what is said in them was never theirs to read.
  { table: 'user_reports', column: 'reported_user_id', erase: 'delete', exported: false },
  { table: 'user_reports', column: 'reporter_id', erase: 'clear', exported: true, without: ofTheHouse },
  { table: 'user_reports', column: 'reviewed_by', erase: 'clear', exported: false },
  { table: 'report_quotes', column: 'sender_id', erase: 'delete', exported: false },
  { table: 'admin_actions', column: 'admin_id', erase: 'hold', exported: false, reason: record },
  { table: 'admin_actions', column: 'target_id', erase: 'hold', exported: false, reason: record },
  { table: 'known_members', column: 'user_id', erase: 'delete', exported: false },
  { table: 'staff', column: 'user_id', erase: 'delete', exported: false },
  { table: 'known_conversations', column: 'user1_id', erase: 'delete', exported: false },
  { table: 'known_conversations', column: 'user2_id', erase: 'delete', exported: false },
  { table: 'cleanups', column: 'ordered_by', erase: 'clear', exported: false },
  { table: 'cleanup_members', column: 'user_id', erase: 'hold', exported: false, reason: deletion },
  { table: 'support_answers', column: 'staff_id', erase: 'clear', exported: false },
  // The case stays for whoever is shown; who asked goes with the account (see the erasure of a member).
  { table: 'takedowns', column: 'user_id', erase: 'clear', exported: true, without: ['decided_by', 'overdue_noted'] },
  { table: 'takedowns', column: 'decided_by', erase: 'clear', exported: false },
  { table: 'takedown_subjects', column: 'user_id', erase: 'delete', exported: false },
  { table: 'feature_settings', column: 'changed_by', erase: 'clear', exported: false },
];
