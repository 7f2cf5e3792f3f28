import { newId } from '../ids.mjs';

/**
 * @typedef {object} SessionValues What the caller said.
 * @property {'payment' | 'subscription'} mode
 * @property {number} amount
 * @property {string} success_url
 * @property {number} expires_at
 * @property {string} [cancel_url]
 * @property {string} [client_reference_id]
 * @property {string} [customer]
 * @property {string} [customer_email]
 * @property {string} [locale]
 * @property {import('stripe').Stripe.Metadata} [metadata]
 */

/**
 * An open session; its address is added when it is shown.
 * @param {SessionValues} values
 * @returns {import('stripe').Stripe.Checkout.Session}
 */
export const newSession = (values, created) => ({
  id: newId('cs_test'),
  object: 'checkout.session',
  adaptive_pricing: { enabled: false },
  after_expiration: null,
  allow_promotion_codes: null,
  allowed_payment_method_types: null,
  amount_subtotal: values.amount,
  amount_total: values.amount,
  automatic_tax: { enabled: false, liability: null, provider: null, status: null },
  billing_address_collection: null,
  cancel_url: values.cancel_url ?? null,
  client_reference_id: values.client_reference_id ?? null,
  client_secret: null,
  collected_information: null,
  consent: null,
  consent_collection: null,
  created,
  currency: 'usd',
  currency_conversion: null,
  custom_fields: [],
  custom_text: { after_submit: null, shipping_address: null, submit: null, terms_of_service_acceptance: null },
  customer: values.customer ?? null,
  customer_account: null,
  customer_creation: values.customer || values.mode === 'subscription' ? null : 'if_required',
  customer_details: null,
  customer_email: values.customer_email ?? null,
  discounts: [],
  expires_at: values.expires_at,
  integration_identifier: null,
  invoice: null,
  invoice_creation: null,
  livemode: false,
  locale: values.locale ?? null,
  managed_payments: null,
  metadata: values.metadata ?? {},
  mode: values.mode,
  origin_context: null,
  payment_intent: null,
  payment_link: null,
  payment_method_collection: values.mode === 'subscription' ? 'always' : 'if_required',
  payment_method_configuration_details: null,
  payment_method_options: {},
  payment_method_types: ['card'],
  payment_status: 'unpaid',
  permissions: null,
  recovered_from: null,
  saved_payment_method_options: null,
  setup_intent: null,
  shipping_address_collection: null,
  shipping_cost: null,
  shipping_options: [],
  status: 'open',
  submit_type: null,
  subscription: null,
  success_url: values.success_url,
  total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
  ui_mode: 'hosted_page',
  url: null,
  wallet_options: null,
});
