import Stripe from 'stripe';
import { marketplaceError } from '../marketplace-error.js';
import type { ProviderBalanceLine, ProviderEvent } from './payment-provider.js';
import { idOf, momentOf, secondsOf, type StripeClient } from './stripe-client-provider.js';

const pageSize = 100;

/** What Stripe reports: its own books, and events. */
export class StripeBooks {
  constructor(private readonly client: StripeClient) {}

  async balance(): Promise<number> {
    const { available, pending } = await this.client.asked(this.client.api.balance.retrieve());
    return [...available, ...pending].reduce((sum, { amount, currency }) => (currency === 'usd' ? sum + amount : sum), 0);
  }

  async *lines(since: Date): AsyncIterable<ProviderBalanceLine> {
    const { balanceTransactions } = this.client.api;
    const asked = { created: { gte: secondsOf(since) }, limit: pageSize, expand: ['data.source'] };
    yield* (await this.client.asked(all(balanceTransactions.list(asked)))).map(toLine);
  }

  async *events(since: Date): AsyncIterable<ProviderEvent> {
    const asked = { created: { gte: secondsOf(since) }, limit: pageSize };
    yield* (await this.client.asked(all(this.client.api.events.list(asked)))).map(toEvent);
  }

  receive(payload: Uint8Array, signature: string): ProviderEvent {
    for (const secret of this.client.settings.webhookSecrets) {
      const event = this.signedWith(secret, Buffer.from(payload), signature);
      if (event) return toEvent(event);
    }
    throw marketplaceError('SIGNATURE_INVALID');
  }

  private signedWith(secret: string, payload: Buffer, signature: string): Stripe.Event | null {
    try {
      return this.client.api.webhooks.constructEvent(payload, signature, secret);
    } catch (error) {
      if (error instanceof Stripe.errors.StripeSignatureVerificationError || error instanceof SyntaxError) return null;
      throw error;
    }
  }
}

/** Stripe lists the newest first. */
async function all<T>(list: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const one of list) found.push(one);
  return found.reverse();
}

const kinds: Record<string, string> = {
  charge: 'charge',
  payment: 'charge',
  refund: 'refund',
  payment_refund: 'refund',
  refund_failure: 'refund',
  payment_failure_refund: 'refund',
  transfer: 'transfer',
  stripe_fee: 'fee',
};

/** An adjustment is named by what it adjusts. */
function toLine({ id, type, source, amount, fee, created }: Stripe.BalanceTransaction): ProviderBalanceLine {
  const thing = typeof source === 'object' ? source : null;
  const kind = thing?.object === 'dispute' ? 'dispute' : (kinds[type] ?? type);
  const sourceRef = thing?.object === 'charge' ? idOf(thing.payment_intent) : idOf(source);
  return { ref: id, kind, sourceRef, amount, fee, at: momentOf(created) };
}

function toEvent(event: Stripe.Event): ProviderEvent {
  return { id: event.id, type: event.type, createdAt: momentOf(event.created), about: aboutOf(event) };
}

const other = { kind: 'other', ref: '' } as const;

function aboutOf({ data: { object } }: Stripe.Event): ProviderEvent['about'] {
  if (!('object' in object) || !('id' in object)) return other;
  switch (object.object) {
    case 'checkout.session':
      return { kind: 'checkout', ref: object.id };
    case 'payment_intent':
      return { kind: 'charge', ref: object.id };
    case 'charge':
      return named('charge', idOf(object.payment_intent));
    case 'refund':
      return { kind: 'refund', ref: object.id };
    case 'dispute':
      return { kind: 'dispute', ref: object.id };
    case 'subscription':
      return { kind: 'subscription', ref: object.id };
    case 'invoice':
      return named('subscription', idOf(object.parent?.subscription_details?.subscription));
    case 'account':
      return { kind: 'account', ref: object.id };
    default:
      return other;
  }
}

const named = (kind: 'charge' | 'subscription', ref: string | null): ProviderEvent['about'] => (ref ? { kind, ref } : other);
