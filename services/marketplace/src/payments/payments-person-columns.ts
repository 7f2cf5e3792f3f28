import type { PersonColumn } from '@sotto/kit/person-data/person-column';

const atTheProvider = ['session_ref', 'url', 'charge_ref', 'subscription_ref', 'invoice_ref', 'attempt_id', 'asked_at', 'provider_fee'];

/** Whose the rows of payments are. Money that changed hands stays on record, without a person and without what one wrote. */
export const paymentsPersonColumns: readonly PersonColumn[] = [
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
    without: ['revision', 'leaving_fact', 'stopped_by_leaving', 'provider_customer_id', 'provider_subscription_id'],
  },
];
