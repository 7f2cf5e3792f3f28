import { startSandbox } from '@sotto/stripe-sandbox/sandbox';
import Stripe from 'stripe';
import { startReceiver } from './receiver.js';

type Sandbox = Awaited<ReturnType<typeof startSandbox>>;
type Values = Record<string, string | number | boolean>;

export const secretKey = 'sk_test_1';
const webhookSecret = 'whsec_payments';

export const clientOf = (url: string, key = secretKey) => {
  const { hostname, port } = new URL(url);
  return new Stripe(key, { host: hostname, port, protocol: 'http', maxNetworkRetries: 0, telemetry: false });
};

/** A sandbox with Stripe's real client before it and somebody who takes its events behind it. */
export class World {
  private constructor(
    readonly sandbox: Sandbox,
    readonly stripe: Stripe,
    private readonly receiver: Awaited<ReturnType<typeof startReceiver>>,
  ) {}

  static async start(answers: number[] = []): Promise<World> {
    const receiver = await startReceiver(answers);
    const sandbox = await startSandbox({
      secretKey,
      webhookSecret: 'whsec_identity',
      paymentsWebhookSecret: webhookSecret,
      paymentsWebhookUrl: receiver.url,
    });
    return new World(sandbox, clientOf(sandbox.url), receiver);
  }

  async stop(): Promise<void> {
    await this.sandbox.stop();
    await this.receiver.stop();
  }

  /** Events as they came in, each proven to be signed. */
  async events(): Promise<Stripe.Event[]> {
    await this.sandbox.paymentEvents.idle();
    return this.receiver.received.map(({ body, headers }) =>
      this.stripe.webhooks.constructEvent(body, headers['stripe-signature'] ?? '', webhookSecret),
    );
  }

  /** The types of those that came since the last time. */
  async types(): Promise<string[]> {
    const types = (await this.events()).map(({ type }) => type);
    this.receiver.received.length = 0;
    return types;
  }

  /** A session for one thing, as the marketplace opens it. */
  open(values: Partial<Stripe.Checkout.SessionCreateParams> = {}, options?: Stripe.RequestOptions): Promise<Stripe.Checkout.Session> {
    return this.stripe.checkout.sessions.create(
      {
        mode: 'payment',
        line_items: [{ quantity: 1, price_data: { currency: 'usd', unit_amount: 2450, product_data: { name: 'By candlelight' } } }],
        payment_intent_data: { metadata: { payment: 'p1' } },
        client_reference_id: 'p1',
        metadata: { payment: 'p1' },
        success_url: 'http://localhost:8080/storefront/1?success=true&session={CHECKOUT_SESSION_ID}',
        cancel_url: 'http://localhost:8080/storefront/1?canceled=true',
        ...values,
      },
      options,
    );
  }

  /** A payment that went through; its charge as it is then. */
  async paid(amount = 2450): Promise<Stripe.Charge> {
    const line = { quantity: 1, price_data: { currency: 'usd', unit_amount: amount, product_data: { name: 'By candlelight' } } };
    const { id } = await this.open({ line_items: [line] });
    await this.control(`sessions/${id}/pay`);
    const { payment_intent } = await this.stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent.latest_charge'] });
    return (payment_intent as Stripe.PaymentIntent).latest_charge as Stripe.Charge;
  }

  /** The two tiers, as the marketplace makes them. */
  async tiers(): Promise<[Stripe.Price, Stripe.Price]> {
    const tier = (name: string, lookup_key: string, unit_amount: number) =>
      this.stripe.prices.create({ currency: 'usd', recurring: { interval: 'month' }, product_data: { name }, lookup_key, unit_amount });
    return [await tier('Membership', 'tier_1', 1999), await tier('Membership Plus', 'tier_2', 3999)];
  }

  /** A subscription that was just paid. */
  async subscribed(price: Stripe.Price): Promise<Stripe.Subscription> {
    const { id: customer } = await this.stripe.customers.create({ metadata: { member: 'm1' } });
    const { id } = await this.stripe.checkout.sessions.create({
      mode: 'subscription',
      customer,
      line_items: [{ price: price.id, quantity: 1 }],
      subscription_data: { metadata: { payment: 'p2' } },
      success_url: 'http://localhost:8080/pricing?success=true',
    });
    await this.control(`sessions/${id}/pay`);
    const { data } = await this.stripe.subscriptions.list({ customer });
    return data[0]!;
  }

  /** What the pages can do, without a page. */
  async control(path: string, values: Values = {}): Promise<Record<string, unknown>> {
    const answer = await fetch(`${this.sandbox.url}/sandbox/api/${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' },
      body: JSON.stringify(values),
    });
    return answer.json() as Promise<Record<string, unknown>>;
  }

  /** What a visitor of a page chooses. */
  choose(page: string, form: Record<string, string>): Promise<Response> {
    return fetch(page, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' });
  }
}

/** What the client makes of a refusal. */
export const refusalOf = (call: Promise<unknown>) =>
  call.then(
    () => 'none',
    (error: Stripe.errors.StripeError) => ({ type: error.type, code: error.code, status: error.statusCode, param: error.param }),
  );
