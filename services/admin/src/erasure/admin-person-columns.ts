import type { PersonColumn } from '@sotto/kit/person-data/person-column';

/** Whose the rows of admin are. What somebody wrote without signing in has no owner but its address, and stays until it is answered. */
export const adminPersonColumns: readonly PersonColumn[] = [
  { table: 'support_requests', column: 'user_id', erase: 'delete', exported: true, without: ['client_request_id'] },
  // What was noticed, and what was not, would help to write around it.
  { table: 'safety_flags', column: 'user_id', erase: 'delete', exported: false },
];
