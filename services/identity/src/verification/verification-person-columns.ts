import type { PersonColumn } from '@sotto/kit/person-data/person-column';

/** Whose the rows of verification are. What the provider holds of a document never reaches us. */
export const verificationPersonColumns: readonly PersonColumn[] = [
  { table: 'verifications', column: 'user_id', erase: 'delete', exported: true, without: ['attempt_id', 'revision', 'url'] },
];
