import { startSandbox } from '@sotto/stripe-sandbox/sandbox';
import type { Stripe } from 'stripe';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export const stripeKeys = { secretKey: 'sk_test_1', webhookSecret: 'whsec_1' };

/** An event as it travels. */
export interface Delivery {
  payload: Uint8Array;
  signature: string;
  type: string;
  /** The session. */
  about: string;
}

/** The provider, and whoever collects the events that it sends. */
export class Provider {
  private readonly deliveries: Delivery[] = [];
  private readonly collector = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const payload = Buffer.concat(chunks);
      const { type, data } = JSON.parse(payload.toString()) as Stripe.IdentityVerificationSessionVerifiedEvent;
      const signature = String(request.headers['stripe-signature']);
      this.deliveries.push({ payload, signature, type: type.split('.').at(-1) ?? '', about: data.object.id });
      response.end();
    });
  });
  private sandbox!: Awaited<ReturnType<typeof startSandbox>>;

  static async start(publicUrl?: string): Promise<Provider> {
    const provider = new Provider();
    await new Promise<void>((ready) => provider.collector.listen(0, '127.0.0.1', ready));
    await provider.resume(0, publicUrl);
    return provider;
  }

  /** The settings of a service that uses it. */
  get settings() {
    return { ...stripeKeys, apiUrl: this.url };
  }

  get url() {
    return this.sandbox.url;
  }

  /** What the member does on the page. */
  async finish(url: string, form: Record<string, string>): Promise<void> {
    const { status } = await fetch(url, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' });
    if (status !== 303) throw new Error(`The page answered ${status}.`);
  }

  /** The events about the session of a page so far, in the order in which they happened. */
  async eventsOf(sessionId: string): Promise<Delivery[]> {
    await this.sandbox.webhooks.idle();
    return this.deliveries.filter(({ about }) => about === sessionId);
  }

  async pause(): Promise<void> {
    await this.sandbox.stop();
  }

  /** Back at the same address, without any memory. */
  async resume(port = Number(new URL(this.url).port), publicUrl?: string): Promise<void> {
    const { port: hook } = this.collector.address() as AddressInfo;
    this.sandbox = await startSandbox({ ...stripeKeys, port, publicUrl, identityWebhookUrl: `http://127.0.0.1:${hook}` });
  }

  async stop(): Promise<void> {
    await this.sandbox.stop();
    await new Promise((closed) => this.collector.close(closed));
  }
}
