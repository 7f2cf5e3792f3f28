import { startSandbox } from '@sotto/stripe-sandbox/sandbox';
import type { Stripe } from 'stripe';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export const stripeKeys = { secretKey: 'sk_test_1', webhookSecret: 'whsec_1' };

/** An event as it is sent. */
export interface Delivery {
  payload: Uint8Array;
  signature: string;
  type: string;
  /** The id of the session. */
  about: string;
}

/** The address of its pages, and the file of its state. */
interface ProviderOptions {
  publicUrl?: string;
  stateFile?: string;
}

/** The sandbox provider, and a server that collects its events. */
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

  private constructor(private readonly options: ProviderOptions) {}

  static async start(options: ProviderOptions = {}): Promise<Provider> {
    const provider = new Provider(options);
    await new Promise<void>((ready) => provider.collector.listen(0, '127.0.0.1', ready));
    await provider.resume(0);
    return provider;
  }

  /** The settings of a service that uses it. */
  get settings() {
    return { ...stripeKeys, apiUrl: this.url };
  }

  get url() {
    return this.sandbox.url;
  }

  /** Its data of a session. */
  sessionOf(sessionId: string): Stripe.Identity.VerificationSession {
    return this.sandbox.sessions.read(sessionId);
  }

  /** Submits the page as a member does. */
  async finish(url: string, form: Record<string, string>): Promise<void> {
    const { status } = await fetch(url, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' });
    if (status !== 303) throw new Error(`The page answered ${status}.`);
  }

  /** The events of a session so far, in order. */
  async eventsOf(sessionId: string): Promise<Delivery[]> {
    await this.sandbox.webhooks.idle();
    return this.deliveries.filter(({ about }) => about === sessionId);
  }

  async pause(): Promise<void> {
    await this.sandbox.stop();
  }

  /** Restarts at the same address; without a file its state is lost. */
  async resume(port = Number(new URL(this.url).port)): Promise<void> {
    const { port: hook } = this.collector.address() as AddressInfo;
    this.sandbox = await startSandbox({ ...stripeKeys, ...this.options, port, identityWebhookUrl: `http://127.0.0.1:${hook}` });
  }

  async stop(): Promise<void> {
    await this.sandbox.stop();
    await new Promise((closed) => this.collector.close(closed));
  }
}
