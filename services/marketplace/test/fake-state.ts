import type {
  CheckoutSession,
  ConnectedAccount,
  ProviderBalanceLine,
  ProviderCharge,
  ProviderDispute,
  ProviderEvent,
  ProviderInvoice,
  ProviderRefund,
  ProviderSubscription,
  ProviderTransfer,
} from '../src/provider/payment-provider.js';

export type About = ProviderEvent['about'];

/** A checkout as the provider remembers it. */
export type FakeSession = CheckoutSession & {
  customerId: string;
  /** What is asked for, cents. */
  asked: number;
  tier: ProviderSubscription['tier'] | null;
  successUrl: string;
  cancelUrl: string;
};

/** Everything that the provider knows, and its books. */
export class FakeState {
  readonly customers = new Map<string, string>();
  readonly sessions = new Map<string, FakeSession>();
  readonly charges = new Map<string, ProviderCharge>();
  readonly refunds = new Map<string, ProviderRefund>();
  readonly disputes = new Map<string, ProviderDispute>();
  readonly subscriptions = new Map<string, ProviderSubscription>();
  readonly invoices: ProviderInvoice[] = [];
  readonly accounts = new Map<string, ConnectedAccount>();
  readonly transfers = new Map<string, ProviderTransfer & { accountRef: string }>();
  readonly lines: ProviderBalanceLine[] = [];
  readonly events: ProviderEvent[] = [];
  private count = 0;

  /** The provider's time. */
  now: () => Date = () => new Date('2026-01-01T12:00:00Z');

  id(prefix: string): string {
    this.count += 1;
    return `${prefix}_${this.count}`;
  }

  tell(type: string, about: About): ProviderEvent {
    const event = { id: this.id('evt'), type, createdAt: this.now(), about };
    this.events.push(event);
    return event;
  }

  book(kind: string, sourceRef: string, amount: number, fee = 0): void {
    this.lines.push({ ref: this.id('txn'), kind, sourceRef, amount, fee, at: this.now() });
  }

  /** What it holds for us: all lines, after fees. */
  get balance(): number {
    return this.lines.reduce((sum, { amount, fee }) => sum + amount - fee, 0);
  }

  /** A card was charged: 2.9 % and 30 cents of it stay here. */
  charge(amount: number, paymentId: string | null): ProviderCharge {
    const fee = Math.round((amount * 29) / 1000) + 30;
    const charge: ProviderCharge = { ref: this.id('pi'), paymentId, amount, refunded: 0, fee, status: 'succeeded', failure: null };
    this.charges.set(charge.ref, charge);
    this.book('charge', charge.ref, amount, fee);
    this.tell('charge.succeeded', { kind: 'charge', ref: charge.ref });
    return charge;
  }
}

export function known<T>(map: ReadonlyMap<string, T>, ref: string): T {
  const found = map.get(ref);
  if (!found) throw new Error(`The fake provider knows no "${ref}".`);
  return found;
}
