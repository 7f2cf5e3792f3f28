import type { PersonColumn } from '@sotto/kit/person-data/person-column';

/** What says who dealt with a report, and what they made of it, is not the reporter's; nor is who else it is about. */
const ofTheHouse = ['reported_user_id', 'reason', 'status', 'reviewed_at', 'admin_notes', 'reviewed_by'];

const record = 'who did what to messages stays on record, without names; a reason may be asked for years later';

/** Whose the rows of admin are. What somebody wrote without signing in has no owner but its address, and stays until it is answered. */
export const adminPersonColumns: readonly PersonColumn[] = [
  { table: 'support_requests', column: 'user_id', erase: 'delete', exported: true, without: ['client_request_id'] },
  // What was noticed, and what was not, would help to write around it.
  { table: 'safety_flags', column: 'user_id', erase: 'delete', exported: false },
  // Reports about a member go with the member; what is said in them was never theirs to read.
  { table: 'user_reports', column: 'reported_user_id', erase: 'delete', exported: false },
  { table: 'user_reports', column: 'reporter_id', erase: 'clear', exported: true, without: ofTheHouse },
  { table: 'user_reports', column: 'reviewed_by', erase: 'clear', exported: false },
  { table: 'report_quotes', column: 'sender_id', erase: 'delete', exported: false },
  { table: 'admin_actions', column: 'admin_id', erase: 'hold', exported: false, reason: record },
  { table: 'admin_actions', column: 'target_id', erase: 'hold', exported: false, reason: record },
];
