import type { ConnectedAccount, ProviderDispute, ProviderRefund, ProviderSubscription } from '../src/payments/provider/payment-provider.js';
import { type FakeState, known } from './fake-state.js';

const monthMs = 30 * 86_400_000;
const disputeFee = 1500;
const prices = { premium_tier_1: 1999, premium_tier_2: 4999 } as const;

/** What members, creators and banks do at the provider. Each action reports events, which the test delivers. */
export class FakeMembers {
  constructor(private readonly state: FakeState) {}

  /** Pays on a hosted page; `amount` if another amount than requested is charged. */
  pay(sessionId: string, amount?: number): void {
    const session = known(this.state.sessions, sessionId);
    if (session.status !== 'open' && session.status !== 'processing') throw new Error(`Nothing can be paid on ${sessionId}.`);
    session.status = 'paid';
    session.amount = amount ?? session.asked;
    if (session.tier) session.subscriptionRef = this.subscribe(session.customerId, session.tier, session.paymentId).ref;
    else session.chargeRef = this.state.charge(session.amount, session.paymentId).ref;
    this.state.report('checkout.session.completed', { kind: 'checkout', ref: sessionId });
  }

  /** Pays by a method that takes days. */
  promise(sessionId: string): void {
    known(this.state.sessions, sessionId).status = 'processing';
    this.state.report('checkout.session.completed', { kind: 'checkout', ref: sessionId });
  }

  /** The card is refused; the page stays open. */
  decline(sessionId: string): void {
    const { paymentId, asked } = known(this.state.sessions, sessionId);
    const ref = this.state.id('pi');
    this.state.charges.set(ref, { ref, paymentId, amount: asked, refunded: 0, fee: null, status: 'failed', failure: 'card_declined' });
    this.state.report('payment_intent.payment_failed', { kind: 'charge', ref });
  }

  /** The page expires. */
  leave(sessionId: string): void {
    known(this.state.sessions, sessionId).status = 'expired';
    this.state.report('checkout.session.expired', { kind: 'checkout', ref: sessionId });
  }

  /** Refunds a charge, wholly or in part. */
  refund(chargeRef: string, ref: string, status: ProviderRefund['status'] = 'succeeded', part?: number): ProviderRefund {
    const orderId = ref.startsWith('re_order_') ? ref.slice('re_order_'.length) : null;
    const refund: ProviderRefund = { ref, chargeRef, orderId, amount: part ?? this.state.leftOf(chargeRef), status: 'pending' };
    this.state.refunds.set(ref, refund);
    this.state.report('refund.created', { kind: 'refund', ref });
    if (status !== 'pending') this.settleRefund(ref, status);
    return refund;
  }

  settleRefund(ref: string, status: ProviderRefund['status'] = 'succeeded'): void {
    const refund = known(this.state.refunds, ref);
    refund.status = status;
    if (status === 'succeeded') {
      known(this.state.charges, refund.chargeRef).refunded += refund.amount;
      this.state.book('refund', ref, -refund.amount);
      this.state.report('charge.refunded', { kind: 'charge', ref: refund.chargeRef });
    }
    this.state.report(status === 'succeeded' ? 'refund.updated' : 'refund.failed', { kind: 'refund', ref });
  }

  /** The buyer's bank takes the money back for now. */
  dispute(chargeRef: string): ProviderDispute {
    const amount = this.state.leftOf(chargeRef);
    const openedAt = this.state.now();
    const respondBy = new Date(openedAt.getTime() + 7 * 86_400_000);
    const asked = { ref: this.state.id('du'), chargeRef, amount, fee: disputeFee, reason: 'fraudulent', openedAt, respondBy };
    const dispute: ProviderDispute = { ...asked, status: 'open' };
    this.state.disputes.set(dispute.ref, dispute);
    this.state.book('dispute', dispute.ref, -amount, disputeFee);
    this.state.report('charge.dispute.created', { kind: 'dispute', ref: dispute.ref });
    return dispute;
  }

  /** We answered; the bank thinks about it. */
  answer(disputeRef: string): void {
    known(this.state.disputes, disputeRef).respondBy = null;
    this.state.report('charge.dispute.updated', { kind: 'dispute', ref: disputeRef });
  }

  decide(disputeRef: string, status: 'won' | 'lost'): void {
    const dispute = known(this.state.disputes, disputeRef);
    Object.assign(dispute, { status, respondBy: null });
    if (status === 'won') this.state.book('dispute', disputeRef, dispute.amount);
    this.state.report('charge.dispute.closed', { kind: 'dispute', ref: disputeRef });
  }

  subscribe(customerId: string, tier: ProviderSubscription['tier'], paymentId: string | null = null): ProviderSubscription {
    const currentPeriodEnd = new Date(this.state.now().getTime() + monthMs);
    const ref = this.state.id('sub');
    const fresh: ProviderSubscription = { ref, customerId, tier, status: 'active', currentPeriodEnd, cancelAtPeriodEnd: false, paymentId };
    this.state.subscriptions.set(ref, fresh);
    this.state.report('customer.subscription.created', { kind: 'subscription', ref });
    this.bill(fresh, true);
    return fresh;
  }

  /** Another month is paid. */
  renew(ref: string): void {
    const subscription = known(this.state.subscriptions, ref);
    const currentPeriodEnd = new Date(subscription.currentPeriodEnd.getTime() + monthMs);
    this.changeSubscription(ref, { status: 'active', currentPeriodEnd });
    this.bill(subscription, false);
  }

  /** A change in the portal, or the result of a failed payment. */
  changeSubscription(ref: string, change: Partial<ProviderSubscription>): void {
    Object.assign(known(this.state.subscriptions, ref), change);
    this.state.report('customer.subscription.updated', { kind: 'subscription', ref });
  }

  endSubscription(ref: string): void {
    const subscription = known(this.state.subscriptions, ref);
    if (subscription.status === 'canceled') return;
    subscription.status = 'canceled';
    this.state.report('customer.subscription.deleted', { kind: 'subscription', ref });
  }

  /** A creator finishes onboarding, or the provider restricts her account. */
  changeAccount(ref: string, change: Partial<ConnectedAccount>): void {
    Object.assign(known(this.state.accounts, ref), change);
    this.state.report('account.updated', { kind: 'account', ref });
  }

  onboard(ref: string): void {
    this.changeAccount(ref, { onboardingCompleted: true, chargesEnabled: true, payoutsEnabled: true, requirements: [] });
  }

  private bill({ ref: subscriptionRef, tier }: ProviderSubscription, first: boolean): void {
    const charge = this.state.charge(prices[tier], null);
    const paidAt = this.state.now();
    this.state.invoices.push({ ref: this.state.id('in'), subscriptionRef, chargeRef: charge.ref, amount: charge.amount, paidAt, first });
    this.state.report('invoice.paid', { kind: 'subscription', ref: subscriptionRef });
  }
}
