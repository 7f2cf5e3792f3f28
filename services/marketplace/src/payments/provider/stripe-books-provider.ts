import type Stripe from 'stripe';
import type { ProviderBalanceLine, ProviderEvent } from './payment-provider.js';
import { idOf, dateOf, secondsOf, type StripeClient } from '@sotto/kit/stripe/stripe-client-provider';

const pageSize = 100;

/** Stripe's balance, its lines, and events. */
export class StripeBooks {
  constructor(
    private readonly client: StripeClient,
    private readonly webhookSecrets: readonly string[],
  ) {}

  async balance(): Promise<number> {
    const { available, pending } = await this.client.call(this.client.api.balance.retrieve());
    return [...available, ...pending].reduce((sum, { amount, currency }) => (currency === 'usd' ? sum + amount : sum), 0);
  }

  async *lines(since: Date): AsyncIterable<ProviderBalanceLine> {
    const { balanceTransactions } = this.client.api;
    const params = { created: { gte: secondsOf(since) }, limit: pageSize, expand: ['data.source'] };
    yield* (await this.client.call(all(balanceTransactions.list(params)))).map(toLine);
  }

  async *events(since: Date): AsyncIterable<ProviderEvent> {
    const params = { created: { gte: secondsOf(since) }, limit: pageSize };
    yield* (await this.client.call(all(this.client.api.events.list(params)))).map(toEvent);
  }

  receive(payload: Uint8Array, signature: string): ProviderEvent {
    return toEvent(this.client.eventOf(payload, signature, this.webhookSecrets));
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

/** The source of an adjustment names what it adjusts. */
function toLine({ id, type, source, amount, fee, created }: Stripe.BalanceTransaction): ProviderBalanceLine {
  const thing = typeof source === 'object' ? source : null;
  const kind = thing?.object === 'dispute' ? 'dispute' : (kinds[type] ?? type);
  const sourceRef = thing?.object === 'charge' ? idOf(thing.payment_intent) : idOf(source);
  return { ref: id, kind, sourceRef, amount, fee, at: dateOf(created) };
}

function toEvent(event: Stripe.Event): ProviderEvent {
  return { id: event.id, type: event.type, createdAt: dateOf(event.created), about: aboutOf(event) };
}

const other = { kind: 'other', ref: '' } as const;

function aboutOf({ data: { object } }: Stripe.Event): ProviderEvent['about'] {
  if (!('object' in object)) return other;
  switch (object.object) {
    case 'checkout.session':
      return named('checkout', idOf(object));
    case 'payment_intent':
      return named('charge', idOf(object));
    case 'charge':
      return named('charge', idOf(object.payment_intent));
    case 'refund':
    case 'dispute':
    case 'subscription':
    case 'account':
      return named(object.object, idOf(object));
    case 'invoice':
      return named('subscription', idOf(object.parent?.subscription_details?.subscription));
    default:
      return other;
  }
}

const named = (kind: ProviderEvent['about']['kind'], ref: string | null): ProviderEvent['about'] => (ref ? { kind, ref } : other);
