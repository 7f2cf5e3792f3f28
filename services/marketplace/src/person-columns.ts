import type { PersonColumn } from '@sotto/kit/definition/person-column';

const atTheProvider = ['session_ref', 'url', 'charge_ref', 'subscription_ref', 'invoice_ref', 'attempt_id', 'asked_at', 'provider_fee'];

/** The columns that say whose a row is, and what erasure does to it. Rows about money stay without the person. */
export const personColumns: PersonColumn[] = [
  { table: 'content_purchases', column: 'buyer_id', erase: 'clear', exported: true, without: ['provider_ref', 'creator_id'] },
  { table: 'content_purchases', column: 'creator_id', erase: 'clear', exported: false },
  { table: 'tips', column: 'tipper_id', erase: 'clear', exported: true },
  { table: 'tips', column: 'recipient_id', erase: 'clear', exported: false },
  { table: 'boost_purchases', column: 'user_id', erase: 'clear', exported: true, without: ['held_as'] },
  { table: 'boost_purchases', column: 'recipient_id', erase: 'clear', exported: false },
  { table: 'payments', column: 'payer_id', erase: 'clear', exported: true, without: atTheProvider },
  { table: 'payments', column: 'creator_id', erase: 'clear', exported: false },
  {
    table: 'subscriptions',
    column: 'user_id',
    erase: 'delete',
    exported: true,
    without: ['revision', 'leaving_event', 'stopped_by_leaving', 'provider_customer_id', 'provider_subscription_id'],
  },
  // The results of screening are left out: they would help to circumvent it.
  {
    table: 'content_items',
    column: 'creator_id',
    erase: 'delete',
    exported: true,
    without: ['explicit', 'described_at', 'moderation_event_id'],
  },
  {
    table: 'storefront_settings',
    column: 'creator_id',
    erase: 'delete',
    exported: true,
    without: ['banner_described_at', 'first_steps_hidden'],
  },
  { table: 'daily_upload_counts', column: 'user_id', erase: 'delete', exported: true },
  { table: 'vault_views', column: 'viewer_id', erase: 'delete', exported: true },
  // Visits belong to the visitor.
  { table: 'vault_views', column: 'creator_id', erase: 'delete', exported: false },
  { table: 'vault_views_before', column: 'creator_id', erase: 'delete', exported: true },
  { table: 'moderation_statuses', column: 'creator_id', erase: 'delete', exported: true, without: ['event_id'] },
  // Decisions about a member are in the archive of admin.
  { table: 'account_statuses', column: 'user_id', erase: 'delete', exported: false },
  { table: 'creator_cards', column: 'user_id', erase: 'delete', exported: false },
  { table: 'blocks', column: 'blocker_id', erase: 'delete', exported: false },
  { table: 'blocks', column: 'blocked_id', erase: 'delete', exported: false },
  { table: 'members', column: 'user_id', erase: 'delete', exported: true, without: ['in_review', 'asked_at'] },
  // Money stays in the ledger, in accounts that identify nobody.
  { table: 'creators', column: 'user_id', erase: 'clear', exported: true, without: ['account_id'] },
  // The note of a tip is its sender's.
  { table: 'creator_sales', column: 'creator_id', erase: 'clear', exported: true, without: ['account_id', 'matures_at', 'note'] },
  { table: 'payouts', column: 'creator_id', erase: 'clear', exported: true, without: ['account_id', 'attempts', 'next_at'] },
  { table: 'connected_accounts', column: 'user_id', erase: 'delete', exported: true },
  { table: 'pricing_settings', column: 'creator_id', erase: 'delete', exported: true },
];
