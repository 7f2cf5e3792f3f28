import type {
  CheckoutSession,
  ConnectedAccount,
  ProviderBalanceLine,
  ProviderCharge,
  ProviderDispute,
  ProviderEvent,
  ProviderEvidence,
  ProviderInvoice,
  ProviderRefund,
  ProviderSubscription,
  ProviderTransfer,
} from '../src/payments/provider/payment-provider.js';

export type About = ProviderEvent['about'];

/** A checkout session as the provider stores it. */
export type FakeSession = CheckoutSession & {
  customerId: string;
  /** The requested amount, cents. */
  asked: number;
  tier: ProviderSubscription['tier'] | null;
  successUrl: string;
  cancelUrl: string;
};

/** The state of the provider, and its balance. */
export class FakeState {
  readonly customers = new Map<string, string>();
  readonly sessions = new Map<string, FakeSession>();
  readonly charges = new Map<string, ProviderCharge>();
  readonly refunds = new Map<string, ProviderRefund>();
  readonly disputes = new Map<string, ProviderDispute>();
  /** By dispute. */
  readonly evidence = new Map<string, ProviderEvidence>();
  readonly subscriptions = new Map<string, ProviderSubscription>();
  readonly invoices: ProviderInvoice[] = [];
  readonly accounts = new Map<string, ConnectedAccount>();
  readonly transfers = new Map<string, ProviderTransfer & { accountRef: string }>();
  readonly lines: ProviderBalanceLine[] = [];
  readonly events: ProviderEvent[] = [];
  private count = 0;

  /** The clock of the provider. */
  now: () => Date = () => new Date('2026-01-01T12:00:00Z');

  id(prefix: string): string {
    this.count += 1;
    return `${prefix}_${this.count}`;
  }

  report(type: string, about: About): ProviderEvent {
    const event = { id: this.id('evt'), type, createdAt: this.now(), about };
    this.events.push(event);
    return event;
  }

  book(kind: string, sourceRef: string, amount: number, fee = 0): void {
    this.lines.push({ ref: this.id('txn'), kind, sourceRef, amount, fee, at: this.now() });
  }

  /** Our balance: the sum of all lines after fees. */
  get balance(): number {
    return this.lines.reduce((sum, { amount, fee }) => sum + amount - fee, 0);
  }

  /** What can still be refunded of a charge. */
  leftOf(chargeRef: string): number {
    const made = [...this.refunds.values()].filter((one) => one.chargeRef === chargeRef && ['pending', 'succeeded'].includes(one.status));
    return made.reduce((left, { amount }) => left - amount, known(this.charges, chargeRef).amount);
  }

  /** A card is charged; 2.9 % and 30 cents are the fee. */
  charge(amount: number, paymentId: string | null): ProviderCharge {
    const fee = Math.round((amount * 29) / 1000) + 30;
    const charge: ProviderCharge = { ref: this.id('pi'), paymentId, amount, refunded: 0, fee, status: 'succeeded', failure: null };
    this.charges.set(charge.ref, charge);
    this.book('charge', charge.ref, amount, fee);
    this.report('charge.succeeded', { kind: 'charge', ref: charge.ref });
    return charge;
  }
}

export function known<T>(map: ReadonlyMap<string, T>, ref: string): T {
  const found = map.get(ref);
  if (!found) throw new Error(`The fake provider knows no "${ref}".`);
  return found;
}
