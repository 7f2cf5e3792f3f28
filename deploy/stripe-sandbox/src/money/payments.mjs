import { newId } from '../ids.mjs';
import { StripeFault } from '../stripe-fault.mjs';
import { declines } from './declines.mjs';
import { newCharge } from './new-charge.mjs';
import { newPaymentIntent } from './new-payment-intent.mjs';
import { statementOf } from './statement.mjs';

/** @typedef {import('stripe').Stripe.PaymentIntent} PaymentIntent */
/** @typedef {import('stripe').Stripe.Charge} Charge */

/** Payment intents and their charges: https://docs.stripe.com/payments/paymentintents/lifecycle */
export class Payments {
  #state;
  #clock;
  #feed;
  #balance;
  #statementName;

  /**
   * @param {import('../state.mjs').State} state
   * @param {import('../clock.mjs').Clock} clock
   * @param {import('../events/feed.mjs').Feed} feed
   * @param {import('./balance.mjs').Balance} balance
   * @param {string} statementName The account's own.
   */
  constructor(state, clock, feed, balance, statementName) {
    this.#state = state;
    this.#clock = clock;
    this.#feed = feed;
    this.#balance = balance;
    this.#statementName = statementName;
  }

  /** @param {import('./new-payment-intent.mjs').Demand} demand */
  open(demand) {
    const intent = newPaymentIntent(demand, this.#clock.seconds());
    this.intents[intent.id] = intent;
    this.#feed.add('payment_intent.created', intent);
    return intent;
  }

  /** The bank asks the payer to authenticate. @param {PaymentIntent} intent */
  challenge(intent, url) {
    intent.status = 'requires_action';
    intent.next_action = { type: 'redirect_to_url', redirect_to_url: { return_url: url, url } };
    this.#feed.add('payment_intent.requires_action', intent);
  }

  /** The money is on its way, for days. @param {PaymentIntent} intent */
  process(intent) {
    Object.assign(intent, { status: 'processing', next_action: null });
    this.#feed.add('payment_intent.processing', intent);
  }

  /**
   * The bank says yes. What it costs is known a little later: `settle` comes last.
   * @param {PaymentIntent} intent
   */
  succeed(intent) {
    const charge = this.#charge(intent);
    Object.assign(charge, { status: 'succeeded', paid: true, captured: true, amount_captured: charge.amount });
    charge.outcome = outcome('authorized', 'approved_by_network', 'Payment complete.');
    Object.assign(intent, { status: 'succeeded', amount_received: intent.amount, last_payment_error: null, next_action: null });
    this.#feed.add('charge.succeeded', charge);
    this.#feed.add('payment_intent.succeeded', intent);
    return charge;
  }

  /** 2.9 % and 30 cents. @param {Charge} charge */
  settle(charge) {
    const line = this.#balance.add({
      type: 'charge',
      category: 'charge',
      amount: charge.amount,
      source: charge.id,
      description: charge.description ?? 'Payment',
      fee: Math.round(charge.amount * 0.029) + 30,
    });
    charge.balance_transaction = line.id;
    this.#feed.add('charge.updated', charge, { previous: { balance_transaction: null } });
  }

  /** @param {PaymentIntent} intent */
  fail(intent, reason = 'generic_decline') {
    const decline = declines[reason] ?? declines.generic_decline;
    const charge = this.#charge(intent);
    Object.assign(charge, { status: 'failed', failure_code: decline.code, failure_message: decline.message });
    charge.outcome = outcome('issuer_declined', 'declined_by_network', 'The bank did not return any further details with this decline.');
    intent.last_payment_error = { type: 'card_error', charge: charge.id, ...decline };
    Object.assign(intent, { status: 'requires_payment_method', payment_method: null, next_action: null });
    this.#feed.add('charge.failed', charge);
    this.#feed.add('payment_intent.payment_failed', intent);
    return charge;
  }

  /** @param {PaymentIntent} intent */
  cancel(intent) {
    if (intent.status === 'succeeded' || intent.status === 'canceled') return;
    Object.assign(intent, { status: 'canceled', canceled_at: this.#clock.seconds(), cancellation_reason: 'expired', next_action: null });
    this.#feed.add('payment_intent.canceled', intent);
  }

  /** @returns {PaymentIntent} */
  intent(id) {
    const intent = this.intents[id];
    if (!intent) throw StripeFault.missing('payment_intent', id);
    return intent;
  }

  /** @returns {Charge} */
  charge(id) {
    const charge = this.charges[id];
    if (!charge) throw StripeFault.missing('charge', id);
    return charge;
  }

  /** @param {PaymentIntent} intent */
  #charge(intent) {
    intent.payment_method = newId('pm');
    const statement = statementOf(this.#statementName, intent.statement_descriptor_suffix);
    const charge = newCharge(intent, statement, this.#clock.seconds());
    this.charges[charge.id] = charge;
    intent.latest_charge = charge.id;
    return charge;
  }

  /** @returns {Record<string, PaymentIntent>} */
  get intents() {
    return this.#state.collection('payment_intents');
  }

  /** @returns {Record<string, Charge>} */
  get charges() {
    return this.#state.collection('charges');
  }
}

/** @returns {import('stripe').Stripe.Charge.Outcome} */
const outcome = (type, network_status, seller_message) => ({
  advice_code: null,
  network_advice_code: null,
  network_decline_code: null,
  network_status,
  reason: null,
  seller_message,
  type,
});
