import { newId } from '../ids.mjs';

/**
 * @typedef {object} Bill
 * @property {import('stripe').Stripe.Subscription} subscription
 * @property {import('stripe').Stripe.Invoice.BillingReason} reason
 * @property {{ description: string, amount: number, price: string, proration: boolean }[]} lines
 * @property {{ start: number, end: number }} period
 * @property {number} balance What the customer had left over (negative) or owed.
 * @property {number} number
 */

/**
 * An open invoice of a subscription.
 * @param {Bill} bill
 * @returns {import('stripe').Stripe.Invoice}
 */
export function newInvoice({ subscription, reason, lines, period, balance, number }, now) {
  const id = newId('in');
  const total = lines.reduce((sum, line) => sum + line.amount, 0);
  const due = Math.max(0, total + balance);
  return {
    id,
    object: 'invoice',
    account_country: 'US',
    account_name: 'Sandbox',
    account_tax_ids: null,
    amount_due: due,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: due,
    amount_shipping: 0,
    application: null,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    automatically_finalizes_at: null,
    billing_reason: reason,
    collection_method: 'charge_automatically',
    created: now,
    currency: subscription.currency,
    custom_fields: null,
    customer: subscription.customer,
    customer_account: null,
    customer_address: null,
    customer_email: null,
    customer_name: null,
    customer_phone: null,
    customer_shipping: null,
    customer_tax_exempt: 'none',
    customer_tax_ids: [],
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    due_date: null,
    effective_at: now,
    ending_balance: Math.min(0, total + balance),
    footer: null,
    from_invoice: null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    issuer: { type: 'self' },
    last_finalization_error: null,
    latest_revision: null,
    lines: {
      object: 'list',
      url: `/v1/invoices/${id}/lines`,
      has_more: false,
      data: lines.map((line) => lineOf(line, id, subscription, period)),
    },
    livemode: false,
    metadata: {},
    next_payment_attempt: null,
    number: `SANDBOX-${String(number).padStart(4, '0')}`,
    on_behalf_of: null,
    parent: {
      quote_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
      type: 'subscription_details',
    },
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    period_end: period.end,
    period_start: period.start,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: balance,
    statement_descriptor: null,
    status: 'open',
    status_transitions: { finalized_at: now, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    subtotal: total,
    subtotal_excluding_tax: total,
    test_clock: null,
    total,
    total_discount_amounts: [],
    total_excluding_tax: total,
    total_pretax_credit_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: null,
  };
}

/** @returns {import('stripe').Stripe.InvoiceLineItem} */
const lineOf = ({ description, amount, price, proration }, invoice, subscription, period) => ({
  id: newId('il'),
  object: 'line_item',
  amount,
  currency: subscription.currency,
  description,
  discount_amounts: [],
  discountable: !proration,
  discounts: [],
  invoice,
  livemode: false,
  metadata: subscription.metadata,
  parent: {
    invoice_item_details: null,
    subscription_item_details: {
      invoice_item: null,
      proration,
      proration_details: { credited_items: null },
      subscription: subscription.id,
      subscription_item: subscription.items.data[0].id,
    },
    type: 'subscription_item_details',
  },
  period,
  pretax_credit_amounts: [],
  pricing: {
    price_details: { price, product: subscription.items.data[0].price.product },
    type: 'price_details',
    unit_amount_decimal: null,
  },
  quantity: 1,
  quantity_decimal: /** @type {any} A decimal is text on the wire. */ ('1'),
  subscription: subscription.id,
  subtotal: amount,
  taxes: [],
});
