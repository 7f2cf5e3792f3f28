import { Injectable, Logger } from '@nestjs/common';
import { marketplaceError } from '../../marketplace-error.js';
import { minimumCharge, MarketplaceSettings } from '../../settings.js';
import {
  PaymentProvider,
  type CheckoutSession,
  type ConnectedAccount,
  type OneOffCheckout,
  type ProviderBalanceLine,
  type ProviderCapabilities,
  type ProviderCharge,
  type ProviderDispute,
  type ProviderEvent,
  type ProviderEvidence,
  type ProviderInvoice,
  type ProviderRefund,
  type ProviderSubscription,
  type ProviderTransfer,
  type SubscriptionCheckout,
} from './payment-provider.js';
import { StripeAccounts } from './stripe-accounts-provider.js';
import { StripeBooks } from './stripe-books-provider.js';
import { StripeCharges } from './stripe-charges-provider.js';
import { StripeCheckout } from './stripe-checkout-provider.js';
import { StripeClient } from '@sotto/kit/stripe/stripe-client-provider';
import { StripePlans } from './stripe-plans-provider.js';
import { StripeSubscriptions } from './stripe-subscriptions-provider.js';

/** Stripe's minimum for US dollars. */

/**
 * Stripe, or a compatible API at the address of the settings. Members pay the platform's account, and creators receive their share later
 * ("separate charges and transfers"), because a sale does not wait for the creator's account (D-31).
 */
@Injectable()
export class StripePaymentProvider extends PaymentProvider {
  readonly capabilities: ProviderCapabilities;
  private readonly checkout: StripeCheckout;
  private readonly charges: StripeCharges;
  private readonly plans: StripePlans;
  private readonly subscriptions: StripeSubscriptions;
  private readonly accounts: StripeAccounts;
  private readonly books: StripeBooks;

  constructor({ stripe }: MarketplaceSettings) {
    super();
    this.capabilities = { minimumCharge, acceptsExplicit: stripe.acceptsExplicit };
    const client = new StripeClient(stripe, marketplaceError, new Logger(StripePaymentProvider.name));
    this.plans = new StripePlans(client);
    this.checkout = new StripeCheckout(client, this.plans);
    this.charges = new StripeCharges(client);
    this.subscriptions = new StripeSubscriptions(client, this.plans);
    this.accounts = new StripeAccounts(client);
    this.books = new StripeBooks(client, stripe.webhookSecrets);
  }

  createCustomer(userId: string): Promise<string> {
    return this.checkout.createCustomer(userId);
  }

  deleteCustomer(customerId: string): Promise<void> {
    return this.checkout.deleteCustomer(customerId);
  }

  openCheckout(checkout: OneOffCheckout): Promise<CheckoutSession> {
    return this.checkout.open(checkout);
  }

  openSubscriptionCheckout(checkout: SubscriptionCheckout): Promise<CheckoutSession> {
    return this.checkout.openSubscription(checkout);
  }

  readCheckout(sessionId: string): Promise<CheckoutSession | null> {
    return this.checkout.read(sessionId);
  }

  expireCheckout(sessionId: string): Promise<CheckoutSession | null> {
    return this.checkout.expire(sessionId);
  }

  readCharge(ref: string): Promise<ProviderCharge | null> {
    return this.charges.read(ref);
  }

  readRefund(ref: string): Promise<ProviderRefund | null> {
    return this.charges.readRefund(ref);
  }

  readDispute(ref: string): Promise<ProviderDispute | null> {
    return this.charges.readDispute(ref);
  }

  refund(refundId: string, chargeRef: string, amount: number | null): Promise<ProviderRefund> {
    return this.charges.refund(refundId, chargeRef, amount);
  }

  sendEvidence(disputeRef: string, evidence: ProviderEvidence): Promise<ProviderDispute> {
    return this.charges.sendEvidence(disputeRef, evidence);
  }

  readReversals(chargeRef: string): Promise<{ refunds: ProviderRefund[]; disputes: ProviderDispute[] }> {
    return this.charges.readReversals(chargeRef);
  }

  readSubscription(ref: string): Promise<ProviderSubscription | null> {
    return this.subscriptions.read(ref);
  }

  subscriptionsOf(customerId: string): Promise<ProviderSubscription[]> {
    return this.subscriptions.of(customerId);
  }

  paidInvoices(subscriptionRef: string): Promise<ProviderInvoice[]> {
    return this.subscriptions.paidInvoices(subscriptionRef);
  }

  cancelSubscription(ref: string, when: 'now' | 'at_period_end'): Promise<void> {
    return this.subscriptions.cancel(ref, when);
  }

  resumeSubscription(ref: string): Promise<void> {
    return this.subscriptions.resume(ref);
  }

  openPortal(customerId: string, returnUrl: string): Promise<string> {
    return this.plans.openPortal(customerId, returnUrl);
  }

  createAccount(creatorId: string): Promise<ConnectedAccount> {
    return this.accounts.create(creatorId);
  }

  readAccount(ref: string): Promise<ConnectedAccount | null> {
    return this.accounts.read(ref);
  }

  openOnboarding(accountRef: string, returnUrl: string, refreshUrl: string): Promise<string> {
    return this.accounts.openOnboarding(accountRef, returnUrl, refreshUrl);
  }

  transfer(payoutId: string, accountRef: string, amount: number): Promise<ProviderTransfer> {
    return this.accounts.transfer(payoutId, accountRef, amount);
  }

  readBalance(): Promise<number> {
    return this.books.balance();
  }

  balanceLines(since: Date): AsyncIterable<ProviderBalanceLine> {
    return this.books.lines(since);
  }

  events(since: Date): AsyncIterable<ProviderEvent> {
    return this.books.events(since);
  }

  receive(payload: Uint8Array, signature: string): ProviderEvent {
    return this.books.receive(payload, signature);
  }
}
