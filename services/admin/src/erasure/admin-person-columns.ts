import type { PersonColumn } from '@sotto/kit/person-data/person-column';

/** What says who dealt with a report, and what they made of it, is not the reporter's; nor is who else it is about. */
const ofTheHouse = [
  ...['reported_user_id', 'reason', 'status', 'reviewed_at', 'admin_notes', 'reviewed_by', 'decision_id', 'set_aside'],
  ...['subject_id', 'subject_title'],
];

const record = 'who did what to members and their things stays on record, without names; a reason may be asked for years later';

const answers = {
  answers:
    "coalesce((select jsonb_agg(jsonb_build_object('text', a.text, 'created_at', a.created_at) order by a.created_at) from support_answers a where a.request_id = t.id), '[]'::jsonb)",
};

const deletion = 'the id alone says for 30 days which members an order deleted, so that somebody sees whether anything is left';

const whoOfUs = 'who of us it was stays on record, as an id without a name';
const evidence = 'suspected illegal material is evidence, which the law has us keep with whose it was and who dealt with it';

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
  { table: 'muted_reporters', column: 'user_id', erase: 'delete', exported: false },
  { table: 'muted_reporters', column: 'muted_by', erase: 'hold', exported: false, reason: whoOfUs },
  { table: 'case_claims', column: 'claimed_by', erase: 'delete', exported: false },
  { table: 'safety_flags', column: 'closed_by', erase: 'clear', exported: false },
  // What a member was told, and what they said against it, is in their archive; what we noted for ourselves is not.
  { table: 'notices', column: 'user_id', erase: 'delete', exported: true },
  { table: 'appeals', column: 'user_id', erase: 'delete', exported: true, without: ['answered_by'] },
  { table: 'appeals', column: 'answered_by', erase: 'hold', exported: false, reason: whoOfUs },
  { table: 'letters', column: 'user_id', erase: 'delete', exported: false },
  { table: 'standings', column: 'user_id', erase: 'delete', exported: false },
  { table: 'content_standings', column: 'user_id', erase: 'delete', exported: false },
  { table: 'member_events', column: 'user_id', erase: 'delete', exported: false },
  { table: 'member_events', column: 'staff_id', erase: 'hold', exported: false, reason: whoOfUs },
  { table: 'decision_states', column: 'user_id', erase: 'delete', exported: false },
  { table: 'decision_states', column: 'confirmed_by', erase: 'hold', exported: false, reason: whoOfUs },
  { table: 'decisions', column: 'user_id', erase: 'delete', exported: false },
  { table: 'decisions', column: 'decided_by', erase: 'hold', exported: false, reason: whoOfUs },
  { table: 'incidents', column: 'user_id', erase: 'hold', exported: false, reason: evidence },
  { table: 'incidents', column: 'diverted_by', erase: 'hold', exported: false, reason: evidence },
  { table: 'incidents', column: 'settled_by', erase: 'hold', exported: false, reason: evidence },
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
  { table: 'takedowns', column: 'user_id', erase: 'clear', exported: true, without: ['decided_by', 'overdue_noted', 'unresolved'] },
  { table: 'takedowns', column: 'decided_by', erase: 'clear', exported: false },
  { table: 'takedown_subjects', column: 'user_id', erase: 'delete', exported: false },
  { table: 'feature_settings', column: 'changed_by', erase: 'clear', exported: false },
];
