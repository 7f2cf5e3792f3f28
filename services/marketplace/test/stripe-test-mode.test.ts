import { Logger } from '@nestjs/common';
import Stripe from 'stripe';
import { marketplaceError } from '../src/marketplace-error.js';
import { StripePaymentProvider } from '../src/payments/provider/stripe-payment-provider.js';
import { StripePlans } from '../src/payments/provider/stripe-plans-provider.js';
import { StripeClient } from '@sotto/kit/stripe/stripe-client-provider';
import { providerContract, type Stage } from './provider-contract.js';
import { settingsWith } from './world.js';

const secretKey = process.env.STRIPE_TEST_SECRET_KEY ?? '';

/** Stripe's test cards. */
const cards = { good: 'pm_card_visa', disputed: 'pm_card_createDispute' };

/** Stripe in test mode; API calls replace what a member would do on a page. */
async function raise(): Promise<Stage> {
  if (!/^(sk|rk)_test_/.test(secretKey)) throw new Error('STRIPE_TEST_SECRET_KEY must be a key of test mode.');
  const stripe = new Stripe(secretKey);
  const settings = { secretKey, webhookSecrets: ['whsec_unused'], acceptsExplicit: false };
  const plans = new StripePlans(new StripeClient(settings, marketplaceError, new Logger('StripePlans')));
  const charge = async (payment: string, customer: string, amount: number, card: string) =>
    (
      await stripe.paymentIntents.create({
        ...{ amount, customer, currency: 'usd', payment_method: card, confirm: true, metadata: { payment } },
        automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
      })
    ).id;
  return {
    provider: new StripePaymentProvider(settingsWith({ stripe: settings })),
    isOwnPage: (url) => new URL(url).hostname.endsWith('.stripe.com'),
    charge: (payment, customer, amount) => charge(payment, customer, amount, cards.good),
    chargeToDispute: (payment, customer, amount) => charge(payment, customer, amount, cards.disputed),
    refundByHand: (chargeRef, amount) => stripe.refunds.create({ payment_intent: chargeRef, amount }),
    async subscribe(payment, customer, tier) {
      const { id: method } = await stripe.paymentMethods.attach(cards.good, { customer });
      const { id: price } = await plans.priceOf(tier);
      const subscription = { customer, items: [{ price }], default_payment_method: method, metadata: { payment } };
      return (await stripe.subscriptions.create(subscription)).id;
    },
    stop: () => Promise.resolve(),
  };
}

const described = secretKey ? describe : describe.skip;
described('the adapter of Stripe, before Stripe in test mode (set STRIPE_TEST_SECRET_KEY to run it)', () => providerContract(raise));
