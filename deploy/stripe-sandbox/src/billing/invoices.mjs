import { newId } from '../ids.mjs';
import { StripeFault } from '../stripe-fault.mjs';
import { newInvoice } from './new-invoice.mjs';

/** @typedef {import('stripe').Stripe.Invoice} Invoice */
/** @typedef {import('stripe').Stripe.InvoicePayment} InvoicePayment */

const leastAmount = 50;

/** What subscriptions cost, period by period. */
export class Invoices {
  #state;
  #clock;
  #feed;
  #payments;
  #customers;

  /**
   * @param {import('../state.mjs').State} state
   * @param {import('../clock.mjs').Clock} clock
   * @param {import('../events/feed.mjs').Feed} feed
   * @param {import('../money/payments.mjs').Payments} payments
   * @param {import('./customers.mjs').Customers} customers
   */
  constructor(state, clock, feed, payments, customers) {
    this.#state = state;
    this.#clock = clock;
    this.#feed = feed;
    this.#payments = payments;
    this.#customers = customers;
  }

  /** @param {Omit<import('./new-invoice.mjs').Bill, 'balance' | 'number'>} bill */
  issue(bill) {
    const customer = this.#customers.alive(String(bill.subscription.customer));
    const number = Object.keys(this.rows).length + 1;
    const invoice = newInvoice({ ...bill, balance: customer.balance, number }, this.#clock.seconds());
    this.rows[invoice.id] = invoice;
    customer.balance = invoice.ending_balance;
    bill.subscription.latest_invoice = invoice.id;
    return invoice;
  }

  /** With the payment that a visitor of the checkout has just made. */
  paidBy(invoice, intent) {
    this.#note(invoice, intent);
    this.#paid(invoice, intent.amount);
  }

  /** Charges the card that is on file; what is too small to charge is owed until the next time. Answers whether it is paid. */
  collect(invoice, good) {
    if (invoice.amount_due < leastAmount) {
      this.#customers.alive(String(invoice.customer)).balance += invoice.amount_due;
      this.#paid(invoice, 0);
      return true;
    }
    const intent = this.#intentOf(invoice);
    Object.assign(invoice, { attempted: true, attempt_count: invoice.attempt_count + 1 });
    if (!good) {
      this.#payments.fail(intent);
      invoice.next_payment_attempt = this.#clock.seconds() + 3 * 86_400;
      this.#feed.add('invoice.payment_failed', invoice);
      return false;
    }
    const charge = this.#payments.succeed(intent);
    this.#paid(invoice, intent.amount);
    this.#payments.settle(charge);
    return true;
  }

  /** Nobody tries to collect it any more. */
  void(invoice) {
    const { intent } =
      this.paymentsOf(invoice.id).map(({ payment }) => ({ intent: this.#payments.intent(String(payment.payment_intent)) }))[0] ?? {};
    if (intent) this.#payments.cancel(intent);
    invoice.status = 'void';
    invoice.status_transitions.voided_at = this.#clock.seconds();
    this.#feed.add('invoice.voided', invoice);
  }

  /** @returns {Invoice} */
  read(id) {
    const invoice = this.rows[id];
    if (!invoice) throw StripeFault.missing('invoice', id);
    return invoice;
  }

  openOf(subscriptionId) {
    return Object.values(this.rows).filter(
      ({ status, parent }) => status === 'open' && parent.subscription_details.subscription === subscriptionId,
    );
  }

  paymentsOf(invoiceId) {
    return Object.values(this.payments).filter(({ invoice }) => invoice === invoiceId);
  }

  /** @param {Invoice} invoice */
  #intentOf(invoice) {
    const [earlier] = this.paymentsOf(invoice.id);
    if (earlier) return this.#payments.intent(String(earlier.payment.payment_intent));
    const intent = this.#payments.open({
      amount: invoice.amount_due,
      customer: String(invoice.customer),
      description: invoice.billing_reason === 'subscription_create' ? 'Subscription creation' : 'Subscription update',
    });
    this.#note(invoice, intent);
    return intent;
  }

  /** @param {Invoice} invoice */
  #note(invoice, intent) {
    const created = this.#clock.seconds();
    /** @type {InvoicePayment} */
    const payment = {
      id: newId('inpay'),
      object: 'invoice_payment',
      amount_paid: null,
      amount_requested: invoice.amount_due,
      created,
      currency: invoice.currency,
      invoice: invoice.id,
      is_default: true,
      livemode: false,
      payment: { payment_intent: intent.id, type: 'payment_intent' },
      status: 'open',
      status_transitions: { canceled_at: null, paid_at: null },
    };
    this.payments[payment.id] = payment;
  }

  /** @param {Invoice} invoice */
  #paid(invoice, amount) {
    const now = this.#clock.seconds();
    for (const payment of this.paymentsOf(invoice.id)) {
      Object.assign(payment, { status: 'paid', amount_paid: amount });
      payment.status_transitions.paid_at = now;
    }
    Object.assign(invoice, { status: 'paid', amount_paid: amount, amount_remaining: 0, attempted: true, next_payment_attempt: null });
    invoice.status_transitions.paid_at = now;
    this.#feed.add('invoice.paid', invoice);
  }

  /** @returns {Record<string, Invoice>} */
  get rows() {
    return this.#state.collection('invoices');
  }

  /** @returns {Record<string, InvoicePayment>} */
  get payments() {
    return this.#state.collection('invoice_payments');
  }
}
