import type { PersonColumn } from '@sotto/kit/definition/person-column';

/** Columns about the decision, and about the reported member, which the reporter's archive leaves out. */
const internalColumns = [
  ...['reported_user_id', 'reason', 'status', 'reviewed_at', 'admin_notes', 'reviewed_by', 'decision_id', 'set_aside'],
  ...['subject_id', 'subject_title'],
];

const record = 'the record of staff actions is kept without names, because an action may have to be explained years later';

const answers = {
  answers:
    "coalesce((select jsonb_agg(jsonb_build_object('text', a.text, 'created_at', a.created_at) order by a.created_at) from support_answers a where a.request_id = t.id), '[]'::jsonb)",
};

const deletion = 'the id stays for 30 days, so that staff can check whether all data of the member is deleted';

const openReport = 'a report about the member, with the messages that it quotes, stays until it is decided, at most 90 days';

const staffId = 'the id of the staff stays on record, without a name';
const evidence = 'the law requires to keep evidence of suspected illegal material, with its owner and the staff who handled it';

/** The columns of admin that name a person. Requests of visitors have only an email address and no owner. */
export const adminPersonColumns: readonly PersonColumn[] = [
  {
    table: 'support_requests',
    column: 'user_id',
    erase: 'delete',
    exported: true,
    without: ['client_request_id', 'urgency'],
    derived: answers,
  },
  // Members must not learn which texts are detected and which are not.
  { table: 'safety_flags', column: 'user_id', erase: 'delete', exported: false },
  // EraseMember deletes decided reports about the member, who may read none of them.
  { table: 'user_reports', column: 'reported_user_id', erase: 'hold', exported: false, reason: openReport },
  { table: 'user_reports', column: 'reporter_id', erase: 'clear', exported: true, without: internalColumns },
  { table: 'user_reports', column: 'reviewed_by', erase: 'clear', exported: false },
  { table: 'muted_reporters', column: 'user_id', erase: 'delete', exported: false },
  { table: 'muted_reporters', column: 'muted_by', erase: 'hold', exported: false, reason: staffId },
  { table: 'case_claims', column: 'claimed_by', erase: 'delete', exported: false },
  // The outcome is deleted a day after it took effect.
  { table: 'case_outcomes', column: 'staff_id', erase: 'hold', exported: false, reason: staffId },
  { table: 'safety_flags', column: 'closed_by', erase: 'clear', exported: false },
  // Notices and appeals are in the member's archive; internal records are not.
  { table: 'notices', column: 'user_id', erase: 'delete', exported: true },
  { table: 'appeals', column: 'user_id', erase: 'delete', exported: true, without: ['answered_by'] },
  { table: 'appeals', column: 'answered_by', erase: 'hold', exported: false, reason: staffId },
  { table: 'emails', column: 'user_id', erase: 'delete', exported: false },
  { table: 'account_statuses', column: 'user_id', erase: 'delete', exported: false },
  { table: 'moderation_statuses', column: 'user_id', erase: 'delete', exported: false },
  { table: 'member_events', column: 'user_id', erase: 'delete', exported: false },
  { table: 'member_events', column: 'staff_id', erase: 'hold', exported: false, reason: staffId },
  { table: 'decision_states', column: 'user_id', erase: 'delete', exported: false },
  { table: 'decision_states', column: 'confirmed_by', erase: 'hold', exported: false, reason: staffId },
  { table: 'decisions', column: 'user_id', erase: 'delete', exported: false },
  { table: 'decisions', column: 'decided_by', erase: 'hold', exported: false, reason: staffId },
  { table: 'incidents', column: 'user_id', erase: 'hold', exported: false, reason: evidence },
  { table: 'incidents', column: 'diverted_by', erase: 'hold', exported: false, reason: evidence },
  { table: 'incidents', column: 'settled_by', erase: 'hold', exported: false, reason: evidence },
  { table: 'report_quotes', column: 'sender_id', erase: 'hold', exported: false, reason: openReport },
  { table: 'admin_actions', column: 'admin_id', erase: 'hold', exported: false, reason: record },
  { table: 'admin_actions', column: 'target_id', erase: 'hold', exported: false, reason: record },
  { table: 'known_members', column: 'user_id', erase: 'delete', exported: false },
  { table: 'staff', column: 'user_id', erase: 'delete', exported: false },
  { table: 'known_conversations', column: 'user1_id', erase: 'delete', exported: false },
  { table: 'known_conversations', column: 'user2_id', erase: 'delete', exported: false },
  { table: 'cleanups', column: 'ordered_by', erase: 'clear', exported: false },
  { table: 'cleanup_members', column: 'user_id', erase: 'hold', exported: false, reason: deletion },
  { table: 'support_answers', column: 'staff_id', erase: 'clear', exported: false },
  // Notes are internal records: they are deleted with the request and are in no archive.
  { table: 'support_notes', column: 'staff_id', erase: 'clear', exported: false },
  { table: 'saved_replies', column: 'saved_by', erase: 'clear', exported: false },
  // The case stays, because it protects another person. EraseMember deletes the data of the requester.
  { table: 'takedowns', column: 'user_id', erase: 'clear', exported: true, without: ['decided_by', 'overdue_noted', 'unresolved'] },
  { table: 'takedowns', column: 'decided_by', erase: 'clear', exported: false },
  { table: 'takedown_subjects', column: 'user_id', erase: 'delete', exported: false },
  { table: 'feature_settings', column: 'changed_by', erase: 'clear', exported: false },
];
