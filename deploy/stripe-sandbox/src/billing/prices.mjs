import { newId } from '../ids.mjs';
import { StripeFault } from '../stripe-fault.mjs';

/** @typedef {import('stripe').Stripe.Price} Price */
/** @typedef {import('stripe').Stripe.Product} Product */

/** Products, and their prices by lookup keys. */
export class Prices {
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

  /** @param {{ id?: string, name: string, description?: string, active?: boolean, metadata?: import('stripe').Stripe.Metadata, statement_descriptor?: string }} values */
  createProduct({ id = newId('prod'), name, description = null, active = true, metadata = {}, statement_descriptor = null }) {
    if (this.products[id]) throw StripeFault.invalid(`Product already exists.`, { code: 'resource_already_exists', param: 'id' });
    const created = this.#clock.seconds();
    /** @type {Product} */
    const product = {
      id,
      object: 'product',
      active,
      created,
      default_price: null,
      description,
      images: [],
      livemode: false,
      marketing_features: [],
      metadata,
      name,
      package_dimensions: null,
      shippable: null,
      statement_descriptor,
      tax_details: null,
      type: 'service',
      updated: created,
      url: null,
    };
    this.products[id] = product;
    return product;
  }

  /**
   * @param {{ product: string, unit_amount: number, recurring?: { interval: import('stripe').Stripe.Price.Recurring['interval'], interval_count?: number },
   *   lookup_key?: string, transfer_lookup_key?: boolean, nickname?: string, metadata?: import('stripe').Stripe.Metadata, active?: boolean }} values
   */
  create({
    product,
    unit_amount,
    recurring,
    lookup_key = null,
    transfer_lookup_key = false,
    nickname = null,
    metadata = {},
    active = true,
  }) {
    this.product(product, 'product');
    if (lookup_key) this.#freeLookupKey(lookup_key, transfer_lookup_key);
    /** @type {Price} */
    const price = {
      id: newId('price'),
      object: 'price',
      active,
      billing_scheme: 'per_unit',
      created: this.#clock.seconds(),
      currency: 'usd',
      custom_unit_amount: null,
      livemode: false,
      lookup_key,
      metadata,
      nickname,
      product,
      recurring: recurring
        ? {
            interval: recurring.interval,
            interval_count: recurring.interval_count ?? 1,
            meter: null,
            trial_period_days: null,
            usage_type: 'licensed',
          }
        : null,
      tax_behavior: 'unspecified',
      tiers_mode: null,
      transform_quantity: null,
      type: recurring ? 'recurring' : 'one_time',
      unit_amount,
      unit_amount_decimal: /** @type {any} A decimal is text on the wire. */ (String(unit_amount)),
    };
    this.rows[price.id] = price;
    return price;
  }

  /** @returns {Price} */
  read(id, param = 'price') {
    const price = this.rows[id];
    if (!price)
      throw StripeFault.invalid(`No such price: '${id}'`, { status: param === 'price' ? 404 : 400, code: 'resource_missing', param });
    return price;
  }

  /** One that can be bought. */
  active(id, param) {
    const price = this.read(id, param);
    if (!price.active) throw StripeFault.invalid(`The price specified is inactive. This field only accepts active prices.`, { param });
    return price;
  }

  /** @returns {Product} */
  product(id, param = 'id') {
    const product = this.products[id];
    if (!product) throw StripeFault.invalid(`No such product: '${id}'`, { code: 'resource_missing', param });
    return product;
  }

  #freeLookupKey(key, transfer) {
    const holder = Object.values(this.rows).find((price) => price.lookup_key === key);
    if (!holder) return;
    if (!transfer) throw StripeFault.invalid(`A price (\`${holder.id}\`) already uses that lookup key.`, { param: 'lookup_key' });
    holder.lookup_key = null;
  }

  /** @returns {Record<string, Price>} */
  get rows() {
    return this.#state.collection('prices');
  }

  /** @returns {Record<string, Product>} */
  get products() {
    return this.#state.collection('products');
  }
}
