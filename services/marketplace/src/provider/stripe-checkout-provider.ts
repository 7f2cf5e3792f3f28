import type Stripe from 'stripe';
import type { CheckoutSession, OneOffCheckout, SubscriptionCheckout } from './payment-provider.js';
import { idOf, isRefusal, secondsOf, type StripeClient } from './stripe-client-provider.js';
import type { StripePlans } from './stripe-plans-provider.js';

type Session = Stripe.Checkout.Session;

const lifetimeMs = 60 * 60_000;

/** Customers, and the hosted pages on which they pay. */
export class StripeCheckout {
  constructor(
    private readonly client: StripeClient,
    private readonly plans: StripePlans,
  ) {}

  async createCustomer(userId: string): Promise<string> {
    const { customers } = this.client.api;
    return (await this.client.asked(customers.create({ metadata: { user: userId } }, { idempotencyKey: `customer-${userId}` }))).id;
  }

  async deleteCustomer(customerId: string): Promise<void> {
    await this.client.found(this.client.api.customers.del(customerId));
  }

  /** Without a suffix, so that statements show the descriptor of the account whole: with one they show its prefix, and what is cut. */
  async open({ amount, description, ...page }: OneOffCheckout): Promise<CheckoutSession> {
    const metadata = { payment: page.paymentId };
    return this.create(page, {
      mode: 'payment',
      line_items: [{ quantity: 1, price_data: { currency: 'usd', unit_amount: amount, product_data: { name: description } } }],
      payment_intent_data: { metadata },
    });
  }

  async openSubscription({ tier, ...page }: SubscriptionCheckout): Promise<CheckoutSession> {
    const { id: price } = await this.plans.priceOf(tier);
    const metadata = { payment: page.paymentId };
    return this.create(page, { mode: 'subscription', line_items: [{ quantity: 1, price }], subscription_data: { metadata } });
  }

  async read(sessionId: string): Promise<CheckoutSession | null> {
    const { sessions } = this.client.api.checkout;
    const session = await this.client.found(sessions.retrieve(sessionId, { expand: ['payment_intent'] }));
    return session && this.translate(session);
  }

  /** A refusal says that it is over already: then it is read. */
  async expire(sessionId: string): Promise<CheckoutSession | null> {
    const expired = this.client.api.checkout.sessions.expire(sessionId).catch((error: unknown) => {
      if (isRefusal(error)) return null;
      throw error;
    });
    const session = await this.client.asked(expired);
    return session ? this.translate(session) : this.read(sessionId);
  }

  /** Everything in it follows from the payment, as a repeated call must say the same. */
  private async create(
    { paymentId, customerId, successUrl, cancelUrl }: Pick<OneOffCheckout, 'paymentId' | 'customerId' | 'successUrl' | 'cancelUrl'>,
    asked: Stripe.Checkout.SessionCreateParams,
  ): Promise<CheckoutSession> {
    const { sessions } = this.client.api.checkout;
    const session = sessions.create(
      {
        ...asked,
        customer: customerId,
        client_reference_id: paymentId,
        metadata: { payment: paymentId },
        success_url: successUrl,
        cancel_url: cancelUrl,
        expires_at: secondsOf(new Date(bornAt(paymentId) + lifetimeMs)),
      },
      { idempotencyKey: paymentId },
    );
    return this.translate(await this.client.asked(session));
  }

  private translate(session: Session): CheckoutSession {
    const status = this.statusOf(session);
    return {
      id: session.id,
      url: status === 'open' && session.url ? this.client.pageOf(session.url) : null,
      status,
      paymentId: session.metadata?.payment ?? session.client_reference_id,
      amount: session.amount_total ?? 0,
      chargeRef: idOf(session.payment_intent),
      subscriptionRef: idOf(session.subscription),
    };
  }

  private statusOf({ id, status, payment_status, payment_intent }: Session): CheckoutSession['status'] {
    if (status === 'open') return 'open';
    if (status === 'expired') return 'expired';
    if (status !== 'complete') throw this.client.unavailable(`session ${id} with the status "${status}"`);
    if (payment_status !== 'unpaid') return 'paid';
    // A payment that takes days can still be refused in the end: then nothing more can be paid there.
    const refused = typeof payment_intent === 'object' && payment_intent !== null && refusedStatuses.has(payment_intent.status);
    return refused ? 'expired' : 'processing';
  }
}

const refusedStatuses = new Set<string>(['requires_payment_method', 'canceled']);

/** Ids of payments begin with the time at which they were made. */
const bornAt = (paymentId: string): number => Number.parseInt(paymentId.replaceAll('-', '').slice(0, 12), 16);
