import type { PersonColumn } from '@sotto/kit/person-data/person-column';
import { referralsPersonColumns } from '../referrals/referrals-person-columns.js';
import { verificationPersonColumns } from '../verification/verification-person-columns.js';

const deleted = { column: 'user_id', erase: 'delete' } as const;

/** Whose every row of identity is. Hashes, secrets and what a letter said (its links are secrets) go into no archive. */
export const identityPersonColumns: readonly PersonColumn[] = [
  ...referralsPersonColumns,
  ...verificationPersonColumns,
  { ...deleted, table: 'mail', exported: true, without: ['text', 'html', 'unsubscribe_url', 'letter_id'] },
  { ...deleted, table: 'mail_preferences', exported: true },
  { ...deleted, table: 'recovery_codes', exported: false },
  { ...deleted, table: 'account_standings', exported: true, without: ['appeal_token', 'fact_id'] },
  { ...deleted, table: 'two_factors', exported: true, without: ['sealed_secret', 'last_step'] },
  { ...deleted, table: 'password_resets', exported: true, without: ['token_hash'] },
  { ...deleted, table: 'email_confirmations', exported: true, without: ['token_hash'] },
  { ...deleted, table: 'sessions', exported: true, without: ['device_id', 'announced'] },
  { ...deleted, table: 'user_roles', exported: true },
  { ...deleted, table: 'legal_acceptances', exported: true },
  { table: 'users', column: 'id', erase: 'delete', exported: true, without: ['password_hash'] },
  {
    table: 'erasures',
    column: 'user_id',
    erase: 'hold',
    exported: false,
    reason: 'Needed to ask the other services again; cleared when the last of them has confirmed, usually within seconds.',
  },
  {
    table: 'banned_addresses',
    column: 'account_digest',
    erase: 'hold',
    exported: false,
    reason:
      'Keeps whoever was banned from coming back with the same address. Keyed hashes of address and account, which name nobody, for 12 months after a banned account was erased.',
  },
];
