import type { PersonColumn } from '@sotto/kit/definition/person-column';

const deleted = { column: 'user_id', erase: 'delete' } as const;

/** The columns that name a member, and what erasure and archives do with their rows. Hashes, secrets and bodies of mail, whose links are secrets, go into no archive. */
export const identityPersonColumns: readonly PersonColumn[] = [
  // A referral belongs to the referrer; the id of the referee is erased with the referee.
  { table: 'referrals', column: 'referrer_id', erase: 'delete', exported: true, without: ['referee_id'] },
  { table: 'referrals', column: 'referee_id', erase: 'clear', exported: true, without: ['referrer_id', 'reward_given'] },
  { table: 'referral_codes', column: 'referrer_id', erase: 'delete', exported: true },
  { ...deleted, table: 'verifications', exported: true, without: ['attempt_id', 'revision', 'url'] },
  { ...deleted, table: 'mail', exported: true, without: ['text', 'html', 'unsubscribe_url', 'email_id'] },
  { ...deleted, table: 'mail_preferences', exported: true },
  { ...deleted, table: 'push_settings', exported: true },
  { ...deleted, table: 'push_subscriptions', exported: true, without: ['endpoint', 'p256dh', 'auth', 'failures'] },
  { ...deleted, table: 'recovery_codes', exported: false },
  { ...deleted, table: 'account_statuses', exported: true, without: ['appeal_token', 'event_id'] },
  { ...deleted, table: 'two_factors', exported: true, without: ['sealed_secret', 'last_step'] },
  { ...deleted, table: 'email_changes', exported: true, without: ['token_hash', 'undo_token_hash'] },
  { ...deleted, table: 'passkeys', exported: true, without: ['credential_id', 'public_key', 'counter', 'transports'] },
  { ...deleted, table: 'passkey_challenges', exported: false },
  { ...deleted, table: 'single_use_tokens', exported: true, without: ['token_hash'] },
  { ...deleted, table: 'sessions', exported: true, without: ['device_id', 'announced', 'lock_count', 'unlock_failures'] },
  { ...deleted, table: 'user_roles', exported: true },
  { ...deleted, table: 'legal_acceptances', exported: true },
  { table: 'users', column: 'id', erase: 'delete', exported: true, without: ['password_hash', 'pin_hash'] },
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
      'Prevents a banned member from opening a new account with the same address. Keyed hashes of address and account, which identify nobody, for 12 months after a banned account was erased.',
  },
];
