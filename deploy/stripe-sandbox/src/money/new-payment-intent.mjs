import { newId } from '../ids.mjs';

/**
 * What is asked of a payer.
 * @typedef {object} Demand
 * @property {number} amount
 * @property {string | null} [customer]
 * @property {string | null} [description]
 * @property {string | null} [suffix] Of the statement's name.
 * @property {string | null} [transferGroup]
 * @property {import('stripe').Stripe.Metadata} [metadata]
 */

/**
 * @param {Demand} demand
 * @returns {import('stripe').Stripe.PaymentIntent}
 */
export function newPaymentIntent(
  { amount, customer = null, description = null, suffix = null, transferGroup = null, metadata = {} },
  created,
) {
  const id = newId('pi');
  return {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: `${id}_secret_${newId('s')}`,
    confirmation_method: 'automatic',
    created,
    currency: 'usd',
    customer,
    customer_account: null,
    description,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: suffix,
    status: 'requires_payment_method',
    transfer_group: transferGroup,
  };
}
