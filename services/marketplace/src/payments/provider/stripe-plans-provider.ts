import type Stripe from 'stripe';
import { planNames } from '@sotto/proto/vocabulary';
import { isPaidTier, priceOfTier, type PaidTier } from '../prices/catalogue.js';
import type { StripeClient } from '@sotto/kit/stripe/stripe-client-provider';

const keyOf = (tier: PaidTier) => `sotto_${tier}`;
const tiers: readonly PaidTier[] = ['premium_tier_1', 'premium_tier_2'];

/** The plans as prices at Stripe: created when they are missing or the catalogue has a new price. */
export class StripePlans {
  constructor(private readonly client: StripeClient) {}

  async priceOf(tier: PaidTier): Promise<Stripe.Price> {
    const { prices } = this.client.api;
    const amount = priceOfTier(tier);
    const { data } = await this.client.call(prices.list({ lookup_keys: [keyOf(tier)], active: true, limit: 1 }));
    if (data[0]?.unit_amount === amount) return data[0];
    const made = prices.create(
      {
        currency: 'usd',
        unit_amount: amount,
        recurring: { interval: 'month' },
        lookup_key: keyOf(tier),
        transfer_lookup_key: true,
        product_data: { name: planNames[tier] },
        metadata: { tier },
      },
      { idempotencyKey: `${keyOf(tier)}-${amount}` },
    );
    return this.client.call(made);
  }

  /** The plan of a price; an older price may have lost its lookup key to a newer one. */
  tierOf({ metadata, lookup_key }: Stripe.Price): PaidTier | null {
    const word = metadata.tier ?? lookup_key?.replace(/^sotto_/, '') ?? '';
    return isPaidTier(word) ? word : null;
  }

  /** The portal offers the current plans, and a cancellation ends with the period. */
  async openPortal(customer: string, returnUrl: string): Promise<string> {
    const prices = [];
    for (const tier of tiers) prices.push(await this.priceOf(tier));
    const configuration = await this.portalFor(prices);
    const { sessions } = this.client.api.billingPortal;
    const { url } = await this.client.call(sessions.create({ customer, configuration, return_url: returnUrl }));
    return this.client.pageOf(url);
  }

  private async portalFor(prices: Stripe.Price[]): Promise<string> {
    const { configurations } = this.client.api.billingPortal;
    const plans = prices.map(({ id }) => id).join(' ');
    const { data } = await this.client.call(configurations.list({ active: true, limit: 100 }));
    const known = data.find(({ metadata }) => metadata?.plans === plans);
    if (known) return known.id;
    const made = configurations.create(
      {
        metadata: { plans },
        features: {
          invoice_history: { enabled: true },
          payment_method_update: { enabled: true },
          subscription_cancel: { enabled: true, mode: 'at_period_end' },
          subscription_update: {
            enabled: true,
            default_allowed_updates: ['price'],
            proration_behavior: 'always_invoice',
            products: prices.map(({ id, product }) => ({ product: typeof product === 'string' ? product : product.id, prices: [id] })),
          },
        },
      },
      { idempotencyKey: `portal ${plans}` },
    );
    return (await this.client.call(made)).id;
  }
}
