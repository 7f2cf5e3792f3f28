import { addMonths } from '../clock.mjs';
import { StripeFault } from '../stripe-fault.mjs';
import { newSubscription, planOf } from './new-subscription.mjs';

/** @typedef {import('stripe').Stripe.Subscription} Subscription */
/** @typedef {'none' | 'create_prorations' | 'always_invoice'} Proration */

const over = ['canceled', 'incomplete_expired'];

/** Subscriptions with the life that Stripe gives them; a period ends when the clock or a tester says so. */
export class Subscriptions {
  #state;
  #clock;
  #feed;
  #prices;
  #invoices;

  /**
   * @param {import('../state.mjs').State} state
   * @param {import('../clock.mjs').Clock} clock
   * @param {import('../events/feed.mjs').Feed} feed
   * @param {import('./prices.mjs').Prices} prices
   * @param {import('./invoices.mjs').Invoices} invoices
   */
  constructor(state, clock, feed, prices, invoices) {
    this.#state = state;
    this.#clock = clock;
    this.#feed = feed;
    this.#prices = prices;
    this.#invoices = invoices;
  }

  /**
   * Once a checkout is paid.
   * @param {{ customer: string, price: string, intent: import('stripe').Stripe.PaymentIntent, metadata?: import('stripe').Stripe.Metadata, description?: string }} values
   */
  begin({ price: priceId, intent, ...values }) {
    const start = this.#clock.seconds();
    const price = this.#prices.read(priceId);
    const period = { start, end: addMonths(start, price.recurring.interval_count) };
    const subscription = newSubscription({ ...values, price, method: String(intent.payment_method) }, period);
    this.rows[subscription.id] = subscription;
    const lines = [lineOf(price, this.#prices)];
    const invoice = this.#invoices.issue({ subscription, reason: 'subscription_create', period, lines });
    this.#feed.add('customer.subscription.created', subscription);
    this.#invoices.paidBy(invoice, intent);
    return { subscription, invoice };
  }

  /** The period is over: the next one is paid, or not, or there is none. @param {Subscription} subscription */
  renew(subscription) {
    this.#refuseOver(subscription);
    const [item] = subscription.items.data;
    if (subscription.cancel_at_period_end || (subscription.cancel_at && subscription.cancel_at <= item.current_period_end)) {
      this.#end(subscription);
      return;
    }
    const period = { start: item.current_period_end, end: addMonths(item.current_period_end, item.price.recurring.interval_count) };
    const notes = this.#notes(subscription.id);
    const lines = [...notes.prorations.splice(0), lineOf(this.#prices.read(item.price.id), this.#prices)];
    const invoice = this.#invoices.issue({ subscription, reason: 'subscription_cycle', period, lines });
    Object.assign(item, { current_period_start: period.start, current_period_end: period.end });
    const good = !notes.failNext;
    notes.failNext = false;
    this.#collected(subscription, this.#invoices.collect(invoice, good));
  }

  /** The card works again, or not yet. @param {Subscription} subscription */
  retry(subscription, good = true) {
    this.#refuseOver(subscription);
    const [invoice] = this.#invoices.openOf(subscription.id);
    if (!invoice) throw StripeFault.invalid('This subscription has no open invoice.');
    this.#collected(subscription, this.#invoices.collect(invoice, good));
  }

  /** The next renewal is refused by the bank. */
  failNext(subscription) {
    this.#refuseOver(subscription);
    this.#notes(subscription.id).failNext = true;
  }

  failsNext(id) {
    return this.#notes(id).failNext;
  }

  /** As the customer portal does it: with a date, and without the older flag. @param {Subscription} subscription */
  cancelInPortal(subscription) {
    this.#refuseOver(subscription);
    subscription.cancel_at = subscription.items.data[0].current_period_end;
    this.#notedCancellation(subscription, 'cancellation_requested');
  }

  /** @param {Subscription} subscription */
  resume(subscription) {
    this.#refuseOver(subscription);
    Object.assign(subscription, { cancel_at: null, cancel_at_period_end: false });
    this.#notedCancellation(subscription, null);
  }

  /**
   * @param {Subscription} subscription
   * @param {Proration} behavior
   */
  switchTo(subscription, priceId, behavior) {
    this.#change(subscription, { items: [{ price: priceId }], proration_behavior: behavior });
    this.#feed.add('customer.subscription.updated', subscription);
  }

  /** https://docs.stripe.com/api/subscriptions/update */
  update(id, values) {
    const subscription = this.read(id);
    this.#refuseOver(subscription);
    const { cancel_at_period_end: atPeriodEnd, cancel_at: cancelAt } = values;
    if (atPeriodEnd !== undefined && cancelAt !== undefined)
      throw StripeFault.invalid('You can only specify one of `cancel_at` or `cancel_at_period_end`.', { param: 'cancel_at' });
    if (atPeriodEnd === true)
      Object.assign(subscription, { cancel_at_period_end: true, cancel_at: subscription.items.data[0].current_period_end });
    if (atPeriodEnd === false && subscription.cancel_at_period_end)
      Object.assign(subscription, { cancel_at_period_end: false, cancel_at: null });
    if (cancelAt !== undefined) Object.assign(subscription, { cancel_at_period_end: false, cancel_at: cancelAt });
    this.#change(subscription, values);
    const ends = subscription.cancel_at !== null;
    this.#notedCancellation(subscription, ends ? 'cancellation_requested' : null);
    return subscription;
  }

  /** At once. */
  cancel(id, details = {}) {
    const subscription = this.read(id);
    if (over.includes(subscription.status)) throw StripeFault.missing('subscription', id);
    Object.assign(subscription.cancellation_details, { reason: 'cancellation_requested', ...details });
    this.#end(subscription);
    return subscription;
  }

  /** Renews whatever the clock has passed, as often as it has. */
  renewDue() {
    const now = this.#clock.seconds();
    for (const subscription of Object.values(this.rows))
      while (!over.includes(subscription.status) && subscription.items.data[0].current_period_end <= now) this.renew(subscription);
  }

  /** @returns {Subscription} */
  read(id) {
    const subscription = this.rows[id];
    if (!subscription) throw StripeFault.missing('subscription', id);
    return subscription;
  }

  ofCustomer(customer) {
    return Object.values(this.rows).filter((row) => row.customer === customer);
  }

  priceOf(id) {
    return this.#prices.read(id);
  }

  /** @param {Subscription} subscription */
  #change(subscription, /** @type {Record<string, any>} */ { metadata, items, proration_behavior = 'create_prorations' }) {
    if (metadata) Object.assign(subscription.metadata, metadata);
    const [item] = subscription.items.data;
    const price = items?.[0]?.price && this.#prices.active(items[0].price, 'items[0][price]');
    if (!price || price.id === item.price.id) return;
    const lines = this.#prorationLines(item, price);
    Object.assign(item, { price, plan: planOf(price) });
    if (proration_behavior === 'create_prorations') this.#notes(subscription.id).prorations.push(...lines);
    if (proration_behavior !== 'always_invoice') return;
    const period = { start: this.#clock.seconds(), end: item.current_period_end };
    const invoice = this.#invoices.issue({ subscription, reason: 'subscription_update', period, lines });
    this.#invoices.collect(invoice, true);
  }

  /** What is left of the old price comes back, what is left of the new one is due. */
  #prorationLines(item, price) {
    const left = Math.max(0, item.current_period_end - this.#clock.seconds()) / (item.current_period_end - item.current_period_start);
    const name = (one) => this.#prices.product(one.product).name;
    return [
      {
        description: `Unused time on ${name(item.price)}`,
        amount: -Math.round(item.price.unit_amount * left),
        price: item.price.id,
        proration: true,
      },
      { description: `Remaining time on ${name(price)}`, amount: Math.round(price.unit_amount * left), price: price.id, proration: true },
    ];
  }

  /** @param {Subscription} subscription */
  #collected(subscription, paid) {
    subscription.status = paid ? 'active' : 'past_due';
    this.#feed.add('customer.subscription.updated', subscription);
  }

  /** @param {Subscription} subscription */
  #notedCancellation(subscription, reason) {
    subscription.canceled_at = reason ? this.#clock.seconds() : null;
    subscription.cancellation_details.reason = reason;
    this.#feed.add('customer.subscription.updated', subscription);
  }

  /** @param {Subscription} subscription */
  #end(subscription) {
    const now = this.#clock.seconds();
    Object.assign(subscription, { status: 'canceled', ended_at: now, canceled_at: subscription.canceled_at ?? now });
    for (const invoice of this.#invoices.openOf(subscription.id)) this.#invoices.void(invoice);
    this.#feed.add('customer.subscription.deleted', subscription);
  }

  /** @param {Subscription} subscription */
  #refuseOver({ status }) {
    if (over.includes(status)) throw StripeFault.invalid('A canceled subscription can only update its cancellation_details and metadata.');
  }

  /** What Stripe keeps to itself. @returns {{ failNext: boolean, prorations: object[] }} */
  #notes(id) {
    const notes = this.#state.collection('subscription_notes');
    notes[id] ??= { failNext: false, prorations: [] };
    return notes[id];
  }

  /** @returns {Record<string, Subscription>} */
  get rows() {
    return this.#state.collection('subscriptions');
  }
}

const lineOf = (price, prices) => ({
  description: `1 × ${prices.product(price.product).name} (at $${(price.unit_amount / 100).toFixed(2)} / month)`,
  amount: price.unit_amount,
  price: price.id,
  proration: false,
});
