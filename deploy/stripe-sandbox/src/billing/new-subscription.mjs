import { newId } from '../ids.mjs';

/** @typedef {import('stripe').Stripe.Price} Price */
/** @typedef {import('stripe').Stripe.SubscriptionItem} SubscriptionItem */

/**
 * A subscription that was paid for the first time.
 * @param {{ customer: string, price: Price, metadata?: import('stripe').Stripe.Metadata, description?: string, method: string | null }} values
 * @param {{ start: number, end: number }} period
 * @returns {import('stripe').Stripe.Subscription}
 */
export function newSubscription({ customer, price, metadata = {}, description = null, method }, { start, end }) {
  const id = newId('sub');
  return {
    id,
    object: 'subscription',
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: start,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: { proration_discounts: 'included' }, type: 'flexible' },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: 'charge_automatically',
    created: start,
    currency: price.currency,
    customer,
    customer_account: null,
    days_until_due: null,
    default_payment_method: method,
    default_source: null,
    default_tax_rates: [],
    description,
    discounts: [],
    ended_at: null,
    invoice_settings: { account_tax_ids: null, custom_fields: null, description: null, footer: null, issuer: { type: 'self' } },
    items: { object: 'list', url: `/v1/subscription_items?subscription=${id}`, has_more: false, data: [newItem(id, price, start, end)] },
    latest_invoice: null,
    livemode: false,
    managed_payments: null,
    metadata,
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: { payment_method_options: null, payment_method_types: null, save_default_payment_method: 'off' },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: start,
    status: 'active',
    test_clock: null,
    transfer_data: null,
    trial_end: null,
    trial_settings: { end_behavior: { billing_cycle_anchor: null, missing_payment_method: 'create_invoice' } },
    trial_start: null,
  };
}

/** @returns {SubscriptionItem} */
const newItem = (subscription, price, start, end) => ({
  id: newId('si'),
  object: 'subscription_item',
  billing_thresholds: null,
  created: start,
  current_period_end: end,
  current_period_start: start,
  current_trial: null,
  discounts: [],
  metadata: {},
  plan: planOf(price),
  price,
  quantity: 1,
  subscription,
  tax_rates: [],
});

/** A price as it was called before prices. @param {Price} price @returns {import('stripe').Stripe.Plan} */
export const planOf = (price) => ({
  id: price.id,
  object: 'plan',
  active: price.active,
  amount: price.unit_amount,
  amount_decimal: price.unit_amount_decimal,
  billing_scheme: 'per_unit',
  created: price.created,
  currency: price.currency,
  interval: price.recurring.interval,
  interval_count: price.recurring.interval_count,
  livemode: false,
  metadata: price.metadata,
  meter: null,
  nickname: price.nickname,
  product: price.product,
  tiers_mode: null,
  transform_usage: null,
  trial_period_days: null,
  usage_type: 'licensed',
});
