import { newId } from '../ids.mjs';
import { StripeFault } from '../stripe-fault.mjs';

/** @typedef {import('stripe').Stripe.Customer} Customer */

/** Customers; of a deleted one only the id is left. */
export class Customers {
  #state;
  #clock;
  #feed;

  /**
   * @param {import('../state.mjs').State} state
   * @param {import('../clock.mjs').Clock} clock
   * @param {import('../events/feed.mjs').Feed} feed
   */
  constructor(state, clock, feed) {
    this.#state = state;
    this.#clock = clock;
    this.#feed = feed;
  }

  /** @param {{ name?: string, email?: string, description?: string, metadata?: import('stripe').Stripe.Metadata }} values */
  create({ name = null, email = null, description = null, metadata = {} }) {
    /** @type {Customer} */
    const customer = {
      id: newId('cus'),
      object: 'customer',
      balance: 0,
      created: this.#clock.seconds(),
      default_source: null,
      description,
      email,
      invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
      livemode: false,
      metadata,
      name,
      shipping: null,
    };
    this.rows[customer.id] = customer;
    this.#feed.add('customer.created', customer);
    return customer;
  }

  /** Also of a deleted one, as Stripe answers. */
  read(id) {
    const customer = this.rows[id];
    if (!customer) throw StripeFault.missing('customer', id);
    return customer;
  }

  /** One that can pay. @returns {Customer} */
  alive(id, param = 'customer') {
    const customer = this.rows[id];
    if (!customer || 'deleted' in customer) throw StripeFault.invalid(`No such customer: '${id}'`, { code: 'resource_missing', param });
    return customer;
  }

  remove(id) {
    const customer = this.alive(id, 'id');
    this.#feed.add('customer.deleted', customer);
    const left = { id, object: /** @type {const} */ ('customer'), deleted: /** @type {const} */ (true) };
    this.rows[id] = left;
    return left;
  }

  /** @returns {Record<string, Customer | import('stripe').Stripe.DeletedCustomer>} */
  get rows() {
    return this.#state.collection('customers');
  }
}
