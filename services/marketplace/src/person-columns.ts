import type { PersonColumn } from '@sotto/kit/person-data/person-column';
import { paymentsPersonColumns } from './payments/payments-person-columns.js';

/** Whose every row is, and what erasing somebody does to it: money that changed hands stays on record without a person. */
export const personColumns: PersonColumn[] = [
  ...paymentsPersonColumns,
  // What screening took a file for would help to get past it.
  {
    table: 'content_items',
    column: 'creator_id',
    erase: 'delete',
    exported: true,
    without: ['explicit', 'described_at', 'standing_fact_id'],
  },
  { table: 'storefront_settings', column: 'creator_id', erase: 'delete', exported: true, without: ['banner_described_at'] },
  { table: 'daily_upload_counts', column: 'user_id', erase: 'delete', exported: true },
  { table: 'vault_views', column: 'viewer_id', erase: 'delete', exported: true },
  // Who came is theirs to tell.
  { table: 'vault_views', column: 'creator_id', erase: 'delete', exported: false },
  { table: 'vault_views_before', column: 'creator_id', erase: 'delete', exported: true },
  { table: 'store_standings', column: 'creator_id', erase: 'delete', exported: true, without: ['fact_id'] },
  // Decisions about a member are in the archive of admin.
  { table: 'member_standings', column: 'user_id', erase: 'delete', exported: false },
  { table: 'creator_cards', column: 'user_id', erase: 'delete', exported: false },
  { table: 'blocks', column: 'blocker_id', erase: 'delete', exported: false },
  { table: 'blocks', column: 'blocked_id', erase: 'delete', exported: false },
  { table: 'members', column: 'user_id', erase: 'delete', exported: true, without: ['in_review', 'asked_at'] },
  // Money that changed hands stays in the books, on accounts that say nothing of anybody.
  { table: 'creators', column: 'user_id', erase: 'clear', exported: true, without: ['account_id'] },
  { table: 'creator_sales', column: 'creator_id', erase: 'clear', exported: true, without: ['account_id', 'matures_at'] },
  { table: 'payouts', column: 'creator_id', erase: 'clear', exported: true, without: ['account_id', 'attempts', 'next_at'] },
  { table: 'connected_accounts', column: 'user_id', erase: 'delete', exported: true },
  { table: 'pricing_settings', column: 'creator_id', erase: 'delete', exported: true },
];
