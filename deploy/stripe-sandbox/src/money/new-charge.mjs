import { newId } from '../ids.mjs';

/**
 * A charge of a payment intent, before the bank said anything.
 * @param {import('stripe').Stripe.PaymentIntent} intent
 * @param {string} statement As a bank prints it.
 * @returns {import('stripe').Stripe.Charge}
 */
export const newCharge = (intent, statement, created) => ({
  id: newId('ch'),
  object: 'charge',
  amount: intent.amount,
  amount_captured: 0,
  amount_refunded: 0,
  application: null,
  application_fee: null,
  application_fee_amount: null,
  balance_transaction: null,
  billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
  calculated_statement_descriptor: statement,
  captured: false,
  created,
  currency: intent.currency,
  customer: intent.customer,
  description: intent.description,
  disputed: false,
  failure_balance_transaction: null,
  failure_code: null,
  failure_message: null,
  fraud_details: {},
  livemode: false,
  metadata: intent.metadata,
  on_behalf_of: null,
  outcome: null,
  paid: false,
  payment_intent: intent.id,
  payment_method: intent.payment_method && String(intent.payment_method),
  payment_method_details: null,
  receipt_email: null,
  receipt_number: null,
  receipt_url: null,
  refunded: false,
  review: null,
  shipping: null,
  source: null,
  source_transfer: null,
  statement_descriptor: null,
  statement_descriptor_suffix: intent.statement_descriptor_suffix,
  status: 'pending',
  transfer_data: null,
  transfer_group: intent.transfer_group,
});
