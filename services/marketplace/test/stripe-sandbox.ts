import { startSandbox } from '@sotto/stripe-sandbox/sandbox';
import { StripePaymentProvider } from '../src/payments/provider/stripe-payment-provider.js';
import type { Stage } from './provider-contract.js';
import { settingsWith } from './world.js';

export const secretKey = 'sk_test_marketplace';
export const webhookSecret = 'whsec_marketplace';

const urls = { successUrl: 'https://sotto.example/done', cancelUrl: 'https://sotto.example/left' };

/** The Stripe adapter with its own sandbox. */
export class SandboxStage implements Stage {
  private constructor(
    private readonly sandbox: Awaited<ReturnType<typeof startSandbox>>,
    readonly provider: StripePaymentProvider,
  ) {}

  static async start(paymentsWebhookUrl?: string): Promise<SandboxStage> {
    const keys = { secretKey, webhookSecret: 'whsec_identity', paymentsWebhookSecret: webhookSecret };
    const sandbox = await startSandbox({ ...keys, ...(paymentsWebhookUrl && { paymentsWebhookUrl }) });
    const stripe = { secretKey, webhookSecrets: ['whsec_of_accounts', webhookSecret], apiUrl: sandbox.url, acceptsExplicit: false };
    return new SandboxStage(sandbox, new StripePaymentProvider(settingsWith({ stripe })));
  }

  get url(): string {
    return this.sandbox.url;
  }

  /** Resolves when all events so far have been delivered. */
  idle(): Promise<void> {
    return this.sandbox.paymentEvents.idle();
  }

  isOwnPage(url: string): boolean {
    return url.startsWith(`${this.sandbox.url}/`);
  }

  async charge(paymentId: string, customerId: string, amount: number): Promise<string> {
    const { id } = await this.provider.openCheckout({ paymentId, customerId, amount, description: 'Order', ...urls });
    await this.control(`sessions/${id}/pay`);
    return (await this.provider.readCheckout(id))?.chargeRef ?? '';
  }

  async chargeToDispute(paymentId: string, customerId: string, amount: number): Promise<string> {
    const ref = await this.charge(paymentId, customerId, amount);
    await this.control(`charges/${ref}/dispute`);
    return ref;
  }

  refundByHand(chargeRef: string, amount: number): Promise<unknown> {
    return this.control(`charges/${chargeRef}/refund`, { amount });
  }

  async subscribe(paymentId: string, customerId: string, tier: 'premium_tier_1' | 'premium_tier_2'): Promise<string> {
    const { id } = await this.provider.openSubscriptionCheckout({ paymentId, customerId, tier, ...urls });
    await this.control(`sessions/${id}/pay`);
    return (await this.provider.readCheckout(id))?.subscriptionRef ?? '';
  }

  /** Calls the control API of the sandbox. */
  async control(path: string, values: Record<string, unknown> = {}): Promise<Record<string, unknown>> {
    const headers = { authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' };
    const answer = await fetch(`${this.sandbox.url}/sandbox/api/${path}`, { method: 'POST', headers, body: JSON.stringify(values) });
    if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}: ${await answer.text()}`);
    return answer.json() as Promise<Record<string, unknown>>;
  }

  async stop(): Promise<void> {
    await this.sandbox.stop();
  }
}
