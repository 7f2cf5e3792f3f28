import { newId } from '../ids.mjs';
import { StripeFault } from '../stripe-fault.mjs';

/** @typedef {import('stripe').Stripe.Refund} Refund */
/** @typedef {'succeeded' | 'pending' | 'failed'} Ending How the bank takes a refund. */

/** Money that goes back; the fee of the charge does not: https://docs.stripe.com/refunds */
export class Refunds {
  #state;
  #clock;
  #feed;
  #payments;
  #balance;

  /**
   * @param {import('../state.mjs').State} state
   * @param {import('../clock.mjs').Clock} clock
   * @param {import('../events/feed.mjs').Feed} feed
   * @param {import('./payments.mjs').Payments} payments
   * @param {import('./balance.mjs').Balance} balance
   */
  constructor(state, clock, feed, payments, balance) {
    this.#state = state;
    this.#clock = clock;
    this.#feed = feed;
    this.#payments = payments;
    this.#balance = balance;
  }

  /** @param {{ charge?: string, payment_intent?: string, amount?: number, reason?: Refund['reason'], metadata?: import('stripe').Stripe.Metadata }} values */
  create({ charge: chargeId, payment_intent, amount, reason = null, metadata = {} }) {
    const charge = this.#charge(chargeId, payment_intent);
    const left = charge.amount - charge.amount_refunded;
    if (charge.disputed)
      throw StripeFault.settled(`Charge ${charge.id} has been charged back; cannot issue a refund.`, { code: 'charge_disputed' });
    if (left === 0) throw StripeFault.settled(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' });
    const wanted = amount ?? left;
    if (wanted <= 0) throw StripeFault.invalid('Invalid positive integer', { code: 'parameter_invalid_integer', param: 'amount' });
    if (wanted > left)
      throw StripeFault.settled(`Refund amount ($${inDollars(wanted)}) is greater than unrefunded amount on charge ($${inDollars(left)})`, {
        param: 'amount',
      });

    /** @type {Refund} */
    const refund = {
      id: newId('re'),
      object: 'refund',
      amount: wanted,
      balance_transaction: null,
      charge: charge.id,
      created: this.#clock.seconds(),
      currency: charge.currency,
      customer: charge.customer,
      customer_account: null,
      metadata,
      payment_intent: charge.payment_intent,
      payment_method: null,
      reason,
      receipt_number: null,
      source_transfer_reversal: null,
      status: this.next === 'pending' ? 'pending' : 'succeeded',
      transfer_reversal: null,
    };
    this.rows[refund.id] = refund;
    const line = this.#balance.add({
      type: 'refund',
      category: 'refund',
      amount: -wanted,
      source: refund.id,
      description: `REFUND FOR CHARGE`,
    });
    refund.balance_transaction = line.id;
    charge.amount_refunded += wanted;
    charge.refunded = charge.amount_refunded === charge.amount;
    this.#feed.add('refund.created', refund);
    this.#feed.add('charge.refunded', charge, { previous: { amount_refunded: charge.amount_refunded - wanted } });
    const ending = this.next;
    this.next = 'succeeded';
    if (ending === 'failed') this.finish(refund.id, 'failed');
    return refund;
  }

  /** The bank took what was pending, or sends it back, even after it seemed taken. @param {'succeeded' | 'failed'} status */
  finish(id, status) {
    const refund = this.read(id);
    if (refund.status === 'failed' || (status === 'succeeded' && refund.status !== 'pending'))
      throw StripeFault.invalid(`This refund has a status of \`${refund.status}\`.`);
    refund.status = status;
    if (status === 'failed') this.#fail(refund);
    this.#feed.add('refund.updated', refund);
    this.#feed.add('charge.refund.updated', refund);
    return refund;
  }

  /** @returns {Refund} */
  read(id) {
    const refund = this.rows[id];
    if (!refund) throw StripeFault.missing('refund', id);
    return refund;
  }

  ofCharge(id) {
    return Object.values(this.rows).filter(({ charge }) => charge === id);
  }

  /** How the next refund goes. @returns {Ending} */
  get next() {
    return this.#state.collection('settings').nextRefund ?? 'succeeded';
  }

  /** @param {Ending} ending */
  set next(ending) {
    this.#state.collection('settings').nextRefund = ending;
  }

  /** @param {Refund} refund */
  #fail(refund) {
    const charge = this.#payments.charge(String(refund.charge));
    const line = this.#balance.add({
      type: 'refund_failure',
      category: 'refund_failure',
      amount: refund.amount,
      source: refund.id,
      description: 'REFUND FAILURE',
    });
    Object.assign(refund, { failure_reason: 'expired_or_canceled_card', failure_balance_transaction: line.id });
    charge.amount_refunded -= refund.amount;
    charge.refunded = false;
    this.#feed.add('refund.failed', refund);
  }

  #charge(chargeId, intentId) {
    if (!chargeId === !intentId)
      throw StripeFault.invalid('One of the following params should be provided for this request: payment_intent or charge.', {
        code: 'parameter_missing',
      });
    if (chargeId) return this.#paid(this.#payments.charge(chargeId));
    const { latest_charge, status } = this.#payments.intent(intentId);
    if (status !== 'succeeded')
      throw StripeFault.settled(`This PaymentIntent (${intentId}) does not have a successful charge to refund.`, {
        param: 'payment_intent',
      });
    return this.#payments.charge(String(latest_charge));
  }

  #paid(charge) {
    if (!charge.paid) throw StripeFault.settled(`Charge ${charge.id} is not paid and cannot be refunded.`, { param: 'charge' });
    return charge;
  }

  /** @returns {Record<string, Refund>} */
  get rows() {
    return this.#state.collection('refunds');
  }
}

const inDollars = (cents) => (cents / 100).toFixed(2);
