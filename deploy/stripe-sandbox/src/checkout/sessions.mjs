import { newId, seconds } from '../ids.mjs';
import { StripeFault } from '../stripe-fault.mjs';
import { newSession } from './new-session.mjs';

/** @typedef {import('stripe').Stripe.Checkout.Session} Session */
/**
 * What is behind a hosted page.
 * @typedef {object} Page
 * @property {string} session
 * @property {{ name: string, description: string | null, price: string | null, amount: number, quantity: number }[]} items
 * @property {import('../money/new-payment-intent.mjs').Demand} demand
 * @property {{ metadata?: import('stripe').Stripe.Metadata, description?: string }} subscription
 * @property {number} dueAt When it expires by our clock; callers speak of the machine's.
 * @property {string | null} attempt The payment that was tried, if any.
 */

const dayS = 86_400;

/** Checkout sessions and what visitors of their pages do: https://docs.stripe.com/payments/checkout/how-checkout-works */
export class Sessions {
  #state;
  #clock;
  #feed;
  #payments;
  #subscriptions;
  #site;

  /**
   * @param {import('../state.mjs').State} state
   * @param {import('../clock.mjs').Clock} clock
   * @param {import('../events/feed.mjs').Feed} feed
   * @param {import('../money/payments.mjs').Payments} payments
   * @param {import('../billing/subscriptions.mjs').Subscriptions} subscriptions
   * @param {{ url: string }} site Where browsers find the pages.
   */
  constructor(state, clock, feed, payments, subscriptions, site) {
    this.#state = state;
    this.#clock = clock;
    this.#feed = feed;
    this.#payments = payments;
    this.#subscriptions = subscriptions;
    this.#site = site;
  }

  /**
   * @param {Omit<import('./new-session.mjs').SessionValues, 'amount' | 'expires_at'> & { expires_at?: number }} values
   * @param {Pick<Page, 'items' | 'demand' | 'subscription'>} behind
   */
  create(values, behind) {
    const now = this.#clock.seconds();
    const expires_at = values.expires_at ?? now + dayS;
    const dueAt = values.expires_at === undefined ? expires_at : now + values.expires_at - seconds();
    const amount = behind.items.reduce((sum, item) => sum + item.amount * item.quantity, 0);
    const session = newSession({ ...values, amount, expires_at }, now);
    this.#rows[session.id] = session;
    this.#pages[newId('test')] = { session: session.id, dueAt, attempt: null, ...behind, demand: { ...behind.demand, amount } };
    return this.present(session);
  }

  read(id) {
    return this.present(this.#row(id));
  }

  list() {
    return Object.values(this.#rows).map((row) => this.present(row));
  }

  expire(id) {
    const session = this.#row(id);
    if (session.status !== 'open')
      throw StripeFault.invalid(
        `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`,
      );
    this.#expire(session);
    return this.present(session);
  }

  /** Ends what nobody paid in time. */
  expireDue() {
    for (const { session: id, dueAt } of Object.values(this.#pages))
      if (this.#rows[id].status === 'open' && dueAt <= this.#clock.seconds()) this.#expire(this.#rows[id]);
  }

  /** The page of this address with its session; undefined for a made-up one. */
  ofPage(token) {
    const page = Object.hasOwn(this.#pages, token) ? this.#pages[token] : undefined;
    return page && { ...page, session: this.present(this.#rows[page.session]) };
  }

  /** The card is good. */
  pay(token) {
    const { page, session } = this.#open(token);
    const intent = this.#attempt(page, session);
    const charge = this.#payments.succeed(intent);
    if (session.mode === 'subscription') {
      const { subscription, invoice } = this.#subscriptions.begin({
        customer: String(session.customer),
        price: page.items[0].price,
        intent,
        ...page.subscription,
      });
      Object.assign(session, { subscription: subscription.id, invoice: invoice.id });
    }
    Object.assign(session, { status: 'complete', payment_status: 'paid' });
    this.#feed.add('checkout.session.completed', this.present(session));
    this.#payments.settle(charge);
  }

  /** The card is refused; the payer may try again. */
  decline(token, reason) {
    const { page, session } = this.#open(token);
    this.#payments.fail(this.#attempt(page, session), reason);
  }

  /** The bank asks the payer first: the challenge ends with `pay` or `decline`. */
  challenge(token) {
    const { page, session } = this.#open(token);
    this.#payments.challenge(this.#attempt(page, session), `${this.#site.url}/checkout/${token}/challenge`);
  }

  /** With a method that takes days: the page is done, the money is not there yet. */
  payLater(token) {
    const { page, session } = this.#open(token);
    if (session.mode !== 'payment') throw StripeFault.invalid('The sandbox knows payments by card alone for subscriptions.');
    this.#payments.process(this.#attempt(page, session));
    session.status = 'complete';
    this.#feed.add('checkout.session.completed', this.present(session));
  }

  /** What takes days has come, or not. */
  arrive(token, good) {
    const page = this.#pages[token];
    const session = this.#rows[page.session];
    const intent = page.attempt && this.#payments.intent(page.attempt);
    if (intent?.status !== 'processing') throw StripeFault.invalid('Nothing is on its way for this Checkout Session.');
    if (!good) {
      this.#payments.fail(intent, 'insufficient_funds');
      this.#feed.add('checkout.session.async_payment_failed', this.present(session));
      return;
    }
    const charge = this.#payments.succeed(intent);
    session.payment_status = 'paid';
    this.#feed.add('checkout.session.async_payment_succeeded', this.present(session));
    this.#payments.settle(charge);
  }

  /** @param {Session} session @returns {Session} */
  present(session) {
    return { ...session, url: session.status === 'open' ? `${this.#site.url}/checkout/${this.tokenOf(session.id)}` : null };
  }

  /** @returns {import('stripe').Stripe.ApiList<import('stripe').Stripe.LineItem>} */
  lineItems(id) {
    const { items } = this.#pages[this.tokenOf(id)];
    return {
      object: 'list',
      url: `/v1/checkout/sessions/${id}/line_items`,
      has_more: false,
      data: items.map(({ name, amount, quantity, price }, index) => ({
        id: `li_${id}_${index}`,
        object: 'item',
        adjustable_quantity: null,
        amount_discount: 0,
        amount_subtotal: amount * quantity,
        amount_tax: 0,
        amount_total: amount * quantity,
        currency: 'usd',
        description: name,
        metadata: {},
        price: price ? this.#subscriptions.priceOf(price) : null,
        quantity,
      })),
    };
  }

  tokenOf(id) {
    return Object.entries(this.#pages).find(([, page]) => page.session === id)[0];
  }

  /** One payment for all attempts of a visitor. @param {Page} page @param {Session} session */
  #attempt(page, session) {
    if (page.attempt) return this.#payments.intent(page.attempt);
    const intent = this.#payments.open(page.demand);
    page.attempt = intent.id;
    if (session.mode === 'payment') session.payment_intent = intent.id;
    return intent;
  }

  /** @param {Session} session */
  #expire(session) {
    session.status = 'expired';
    const { attempt } = this.#pages[this.tokenOf(session.id)];
    if (attempt) this.#payments.cancel(this.#payments.intent(attempt));
    this.#feed.add('checkout.session.expired', this.present(session));
  }

  #open(token) {
    this.expireDue();
    const page = this.#pages[token];
    const session = this.#rows[page.session];
    if (session.status !== 'open') throw StripeFault.invalid(`This Checkout Session has a status of \`${session.status}\`.`);
    return { page, session };
  }

  /** @returns {Session} */
  #row(id) {
    this.expireDue();
    const session = this.#rows[id];
    if (!session) throw StripeFault.missing('checkout.session', id);
    return session;
  }

  /** @returns {Record<string, Session>} */
  get #rows() {
    return this.#state.collection('checkout_sessions');
  }

  /** @returns {Record<string, Page>} */
  get #pages() {
    return this.#state.collection('checkout_pages');
  }
}
