import type Stripe from 'stripe';
import { marketplaceError } from '../../marketplace-error.js';
import type { CheckoutSession, OneOffCheckout, SubscriptionCheckout } from './payment-provider.js';
import { idOf, isRefusal, secondsOf, unlessRefused, type StripeClient } from '@sotto/kit/stripe/stripe-client-provider';
import type { StripePlans } from './stripe-plans-provider.js';

type Session = Stripe.Checkout.Session;

const lifetimeMs = 60 * 60_000;

/** Customers and checkout sessions. */
export class StripeCheckout {
  constructor(
    private readonly client: StripeClient,
    private readonly plans: StripePlans,
  ) {}

  async createCustomer(userId: string): Promise<string> {
    const { customers } = this.client.api;
    return (await this.client.call(customers.create({ metadata: { user: userId } }, { idempotencyKey: `customer-${userId}` }))).id;
  }

  async deleteCustomer(customerId: string): Promise<void> {
    await this.client.find(this.client.api.customers.del(customerId));
  }

  /** Without a suffix, so that statements show the whole descriptor of the account: with a suffix they show a shortened prefix. */
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
    const session = await this.client.find(sessions.retrieve(sessionId, { expand: ['payment_intent'] }));
    return session && this.translate(session);
  }

  /** Stripe refuses when the session is over already; then it is read. */
  async expire(sessionId: string): Promise<CheckoutSession | null> {
    const session = await this.client.call(this.client.api.checkout.sessions.expire(sessionId).catch(unlessRefused));
    return session ? this.translate(session) : this.read(sessionId);
  }

  /** All parameters follow from the payment, because a repeated call must have the same ones. */
  private async create(
    { paymentId, customerId, successUrl, cancelUrl }: Pick<OneOffCheckout, 'paymentId' | 'customerId' | 'successUrl' | 'cancelUrl'>,
    params: Stripe.Checkout.SessionCreateParams,
  ): Promise<CheckoutSession> {
    const { sessions } = this.client.api.checkout;
    const session = sessions.create(
      {
        ...params,
        customer: customerId,
        client_reference_id: paymentId,
        metadata: { payment: paymentId },
        success_url: successUrl,
        cancel_url: cancelUrl,
        expires_at: secondsOf(new Date(bornAt(paymentId) + lifetimeMs)),
      },
      { idempotencyKey: paymentId },
    );
    return this.translate(await this.client.call(session.catch(refusedAmount)));
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
    // A delayed payment can still fail; then nothing more can be paid in this session.
    const refused = typeof payment_intent === 'object' && payment_intent !== null && refusedStatuses.has(payment_intent.status);
    return refused ? 'expired' : 'processing';
  }
}

function refusedAmount(error: unknown): never {
  throw isRefusal(error, 'amount_too_small') ? marketplaceError('AMOUNT_TOO_SMALL') : error;
}

const refusedStatuses = new Set<string>(['requires_payment_method', 'canceled']);

/** The first 48 bits of a payment id are the time of its creation (UUIDv7). */
const bornAt = (paymentId: string): number => Number.parseInt(paymentId.replaceAll('-', '').slice(0, 12), 16);
