import {
  PaymentProvider,
  type CheckoutSession,
  type ConnectedAccount,
  type OneOffCheckout,
  type ProviderBalanceLine,
  type ProviderCharge,
  type ProviderDispute,
  type ProviderEvent,
  type ProviderEvidence,
  type ProviderInvoice,
  type ProviderRefund,
  type ProviderSubscription,
  type ProviderTransfer,
  type SubscriptionCheckout,
} from '../src/payments/provider/payment-provider.js';
import { marketplaceError } from '../src/marketplace-error.js';
import { FakeMembers } from './fake-members.js';
import { FakeState, known, type FakeSession } from './fake-state.js';

type Call = Exclude<keyof PaymentProvider, 'capabilities' | 'receive' | 'events' | 'balanceLines'>;

/** The valid signature; every other one is forged. */
export const fakeSignature = 'signed by the provider';

const prices = { premium_tier_1: 1999, premium_tier_2: 4999 } as const;

/**
 * The provider in memory, exact to the cent. Actions of members and banks are in `members`. A test decides which calls fail, before or
 * after their effect, and delivers the events itself.
 */
export class FakeProvider extends PaymentProvider {
  readonly capabilities = { minimumCharge: 50, acceptsExplicit: false };
  readonly state = new FakeState();
  readonly members = new FakeMembers(this.state);
  /** The names of all calls. */
  readonly calls: string[] = [];
  /** Called before and after the effect of each call; a test can stop the process there. */
  atPoint: (name: string) => void = () => undefined;
  /** Whether refunds wait for `members.confirmRefund`. */
  slowRefunds = false;
  private inactive = false;
  private readonly failures: { call: Call; when: 'before' | 'after' }[] = [];
  private readonly broken = new Map<Call, 'before' | 'after'>();
  private readonly pauses = new Map<string, () => Promise<void>>();

  /** The next such call fails before or after its effect; after it, the caller does not learn that it worked. */
  fail(call: Call, when: 'before' | 'after' = 'before'): void {
    this.failures.push({ call, when });
  }

  /** All such calls fail until the returned function is called. */
  failAlways(call: Call, when: 'before' | 'after'): () => void {
    this.broken.set(call, when);
    return () => this.broken.delete(call);
  }

  /** The answer of the next such call waits for the work, which happens after its effect. */
  hold(call: Call, work: () => Promise<void>): void {
    this.pauses.set(call, work);
  }

  /** Every call fails from now on. */
  goDown(): void {
    this.inactive = true;
  }

  comeBack(): void {
    this.inactive = false;
  }

  /** An event as it arrives over HTTP. */
  delivery(event: ProviderEvent): { payload: Uint8Array; signature: string } {
    return { payload: Buffer.from(JSON.stringify(event)), signature: fakeSignature };
  }

  createCustomer(userId: string): Promise<string> {
    return this.does('createCustomer', () => {
      const { customers } = this.state;
      const id = customers.get(userId) ?? this.state.id('cus');
      customers.set(userId, id);
      return id;
    });
  }

  deleteCustomer(customerId: string): Promise<void> {
    return this.does('deleteCustomer', () => {
      for (const [userId, id] of this.state.customers) if (id === customerId) this.state.customers.delete(userId);
    });
  }

  openCheckout({ paymentId, customerId, amount, successUrl, cancelUrl }: OneOffCheckout): Promise<CheckoutSession> {
    return this.does('openCheckout', () => this.open(paymentId, { customerId, asked: amount, tier: null, successUrl, cancelUrl }));
  }

  openSubscriptionCheckout({ paymentId, customerId, tier, successUrl, cancelUrl }: SubscriptionCheckout): Promise<CheckoutSession> {
    return this.does('openSubscriptionCheckout', () =>
      this.open(paymentId, { customerId, asked: prices[tier], tier, successUrl, cancelUrl }),
    );
  }

  readCheckout(sessionId: string): Promise<CheckoutSession | null> {
    return this.does('readCheckout', () => sessionView(this.state.sessions.get(sessionId)));
  }

  expireCheckout(sessionId: string): Promise<CheckoutSession | null> {
    return this.does('expireCheckout', () => {
      const session = this.state.sessions.get(sessionId);
      if (session?.status === 'open') this.members.leave(sessionId);
      return sessionView(session);
    });
  }

  readCharge(ref: string): Promise<ProviderCharge | null> {
    return this.does('readCharge', () => copy(this.state.charges.get(ref)));
  }

  readRefund(ref: string): Promise<ProviderRefund | null> {
    return this.does('readRefund', () => copy(this.state.refunds.get(ref)));
  }

  readDispute(ref: string): Promise<ProviderDispute | null> {
    return this.does('readDispute', () => copy(this.state.disputes.get(ref)));
  }

  refund(refundId: string, chargeRef: string, amount: number | null): Promise<ProviderRefund> {
    return this.does('refund', () => {
      const made = [...this.state.refunds.values()].filter((refund) => refund.chargeRef === chargeRef && refund.status !== 'failed');
      const left = this.state.leftOf(chargeRef);
      const same = made.find(({ orderId }) => orderId === refundId) ?? (left === 0 && amount === null ? made.at(-1) : undefined);
      if (same) return { ...same };
      if (amount !== null && amount > left) throw marketplaceError('REFUND_TOO_LARGE');
      const disputes = [...this.state.disputes.values()].filter((dispute) => dispute.chargeRef === chargeRef);
      if (disputes.some(({ status }) => status !== 'won')) throw marketplaceError('PAYMENT_STATE');
      const status = this.slowRefunds ? 'pending' : 'succeeded';
      return { ...this.members.refund(chargeRef, `re_order_${refundId}`, status, amount ?? undefined) };
    });
  }

  sendEvidence(disputeRef: string, evidence: ProviderEvidence): Promise<ProviderDispute> {
    return this.does('sendEvidence', () => {
      const dispute = known(this.state.disputes, disputeRef);
      if (dispute.status !== 'open' || (!dispute.respondBy && !this.state.evidence.has(disputeRef)))
        throw marketplaceError('DISPUTE_STATE');
      if (!this.state.evidence.has(disputeRef)) {
        this.state.evidence.set(disputeRef, { ...evidence });
        this.members.answer(disputeRef);
      }
      return { ...dispute };
    });
  }

  readReversals(chargeRef: string): Promise<{ refunds: ProviderRefund[]; disputes: ProviderDispute[] }> {
    const of = <T extends { chargeRef: string }>(all: Iterable<T>) =>
      [...all].filter((one) => one.chargeRef === chargeRef).map((one) => ({ ...one }));
    return this.does('readReversals', () => ({ refunds: of(this.state.refunds.values()), disputes: of(this.state.disputes.values()) }));
  }

  readSubscription(ref: string): Promise<ProviderSubscription | null> {
    return this.does('readSubscription', () => copy(this.state.subscriptions.get(ref)));
  }

  subscriptionsOf(customerId: string): Promise<ProviderSubscription[]> {
    return this.does('subscriptionsOf', () =>
      [...this.state.subscriptions.values()].filter((one) => one.customerId === customerId).map((one) => ({ ...one })),
    );
  }

  paidInvoices(subscriptionRef: string): Promise<ProviderInvoice[]> {
    return this.does('paidInvoices', () =>
      this.state.invoices.filter((one) => one.subscriptionRef === subscriptionRef).map((one) => ({ ...one })),
    );
  }

  cancelSubscription(ref: string, when: 'now' | 'at_period_end'): Promise<void> {
    return this.does('cancelSubscription', () => {
      if (when === 'now') this.members.endSubscription(ref);
      else this.members.changeSubscription(ref, { cancelAtPeriodEnd: true });
    });
  }

  resumeSubscription(ref: string): Promise<void> {
    return this.does('resumeSubscription', () => void this.members.changeSubscription(ref, { cancelAtPeriodEnd: false }));
  }

  openPortal(customerId: string, returnUrl: string): Promise<string> {
    return this.does('openPortal', () => `https://provider.example/portal/${customerId}?return=${encodeURIComponent(returnUrl)}`);
  }

  createAccount(creatorId: string): Promise<ConnectedAccount> {
    return this.does('createAccount', () => {
      const ref = `acct_${creatorId}`;
      const requirements = ['Who you are'];
      const fresh = { ref, onboardingCompleted: false, chargesEnabled: false, payoutsEnabled: false, requirements, disabledReason: null };
      const account = this.state.accounts.get(ref) ?? fresh;
      this.state.accounts.set(ref, account);
      return { ...account };
    });
  }

  readAccount(ref: string): Promise<ConnectedAccount | null> {
    return this.does('readAccount', () => copy(this.state.accounts.get(ref)));
  }

  openOnboarding(accountRef: string, returnUrl: string): Promise<string> {
    return this.does('openOnboarding', () => `https://provider.example/onboarding/${accountRef}?return=${encodeURIComponent(returnUrl)}`);
  }

  transfer(payoutId: string, accountRef: string, amount: number): Promise<ProviderTransfer> {
    return this.does('transfer', () => {
      const ref = `tr_${payoutId}`;
      const made = this.state.transfers.get(ref);
      if (made) return { ref, amount: made.amount };
      const account = this.state.accounts.get(accountRef);
      if (!account?.chargesEnabled || !account.payoutsEnabled || this.state.balance < amount) throw marketplaceError('PAYMENT_STATE');
      this.state.transfers.set(ref, { ref, amount, accountRef });
      this.state.book('transfer', ref, -amount);
      return { ref, amount };
    });
  }

  readBalance(): Promise<number> {
    return this.does('readBalance', () => this.state.balance);
  }

  async *balanceLines(since: Date): AsyncIterable<ProviderBalanceLine> {
    await this.answers();
    for (const line of this.state.lines) if (line.at >= since) yield { ...line };
  }

  async *events(since: Date): AsyncIterable<ProviderEvent> {
    await this.answers();
    for (const event of this.state.events) if (event.createdAt >= since) yield event;
  }

  receive(payload: Uint8Array, signature: string): ProviderEvent {
    if (signature !== fakeSignature) throw marketplaceError('SIGNATURE_INVALID');
    const event = JSON.parse(Buffer.from(payload).toString()) as ProviderEvent;
    return { ...event, createdAt: new Date(event.createdAt) };
  }

  private open(paymentId: string, asked: Pick<FakeSession, 'customerId' | 'asked' | 'tier' | 'successUrl' | 'cancelUrl'>): CheckoutSession {
    const id = `cs_${paymentId}`;
    const session: FakeSession = this.state.sessions.get(id) ?? {
      ...asked,
      id,
      paymentId,
      url: `https://provider.example/pay/${id}`,
      status: 'open',
      amount: 0,
      chargeRef: null,
      subscriptionRef: null,
    };
    this.state.sessions.set(id, session);
    return sessionView(session) as CheckoutSession;
  }

  private async does<T>(call: Call, effect: () => T): Promise<T> {
    this.calls.push(call);
    await this.answers();
    const failure = this.failures.findIndex((one) => one.call === call);
    const [planned] = failure < 0 ? [] : this.failures.splice(failure, 1);
    const fails = planned?.when ?? this.broken.get(call);
    this.atPoint(`before ${call}`);
    if (fails === 'before') throw marketplaceError('PROVIDER_UNAVAILABLE');
    const answer = effect();
    this.atPoint(`after ${call}`);
    const pause = this.pauses.get(call);
    this.pauses.delete(call);
    await pause?.();
    if (fails) throw marketplaceError('PROVIDER_UNAVAILABLE');
    return answer;
  }

  private async answers(): Promise<void> {
    await Promise.resolve();
    if (this.inactive) throw marketplaceError('PROVIDER_UNAVAILABLE');
  }
}

const copy = <T extends object>(found: T | undefined): T | null => (found ? { ...found } : null);

const sessionView = (session: FakeSession | undefined): CheckoutSession | null =>
  session
    ? {
        id: session.id,
        url: session.status === 'open' ? session.url : null,
        status: session.status,
        paymentId: session.paymentId,
        amount: session.amount,
        chargeRef: session.chargeRef,
        subscriptionRef: session.subscriptionRef,
      }
    : null;
