import { newId } from '../ids.mjs';

/** @typedef {import('stripe').Stripe.BalanceTransaction} BalanceTransaction */

/**
 * A line of the books, before it has an id.
 * @typedef {object} Line
 * @property {BalanceTransaction['type']} type
 * @property {string} category As reports sort it.
 * @property {number} amount Cents; what leaves is negative.
 * @property {string} source What it is about.
 * @property {string} description
 * @property {number} [fee]
 * @property {string} [feeDescription]
 */

/** What the platform has at the provider: the sum of its books, and nothing else. */
export class Balance {
  #state;
  #clock;

  /**
   * @param {import('../state.mjs').State} state
   * @param {import('../clock.mjs').Clock} clock
   */
  constructor(state, clock) {
    this.#state = state;
    this.#clock = clock;
  }

  /**
   * @param {Line} line
   * @returns {BalanceTransaction}
   */
  add({ type, category, amount, source, description, fee = 0, feeDescription = 'Stripe processing fees' }) {
    const created = this.#clock.seconds();
    /** @type {BalanceTransaction} */
    const line = {
      id: newId('txn'),
      object: 'balance_transaction',
      amount,
      available_on: type === 'charge' ? created + this.availableAfterDays * 86_400 : created,
      balance_type: 'payments',
      created,
      currency: 'usd',
      description,
      exchange_rate: null,
      fee,
      fee_details: fee === 0 ? [] : [{ amount: fee, application: null, currency: 'usd', description: feeDescription, type: 'stripe_fee' }],
      net: amount - fee,
      reporting_category: category,
      source,
      status: 'pending',
      type,
    };
    this.rows[line.id] = line;
    return this.present(line);
  }

  /** @param {BalanceTransaction} line */
  present(line) {
    return line && { ...line, status: line.available_on <= this.#clock.seconds() ? 'available' : 'pending' };
  }

  list() {
    return Object.values(this.rows).map((line) => this.present(line));
  }

  get available() {
    return this.#sum('available');
  }

  get pending() {
    return this.#sum('pending');
  }

  /** How long charges wait; nothing, unless a tester says otherwise. */
  get availableAfterDays() {
    return this.#state.collection('settings').availableAfterDays ?? 0;
  }

  set availableAfterDays(days) {
    this.#state.collection('settings').availableAfterDays = days;
  }

  /** @returns {import('stripe').Stripe.Balance} */
  read() {
    const part = (amount) => [{ amount, currency: 'usd', source_types: { card: amount } }];
    return { object: 'balance', available: part(this.available), livemode: false, pending: part(this.pending) };
  }

  #sum(status) {
    return this.list().reduce((sum, line) => (line.status === status ? sum + line.net : sum), 0);
  }

  /** @returns {Record<string, BalanceTransaction>} */
  get rows() {
    return this.#state.collection('balance_transactions');
  }
}
