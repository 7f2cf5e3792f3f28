import type Stripe from 'stripe';
import type { ProviderInvoice, ProviderSubscription } from './payment-provider.js';
import { idOf, dateOf, unlessRefused, type StripeClient } from '@sotto/kit/stripe/stripe-client-provider';
import type { StripePlans } from './stripe-plans-provider.js';

const statuses = new Map<string, ProviderSubscription['status']>([
  ['active', 'active'],
  ['trialing', 'active'],
  ['past_due', 'past_due'],
  ['unpaid', 'past_due'],
  ['incomplete', 'incomplete'],
  ['canceled', 'canceled'],
  ['incomplete_expired', 'canceled'],
  ['paused', 'canceled'],
]);

/** Subscriptions and their invoices. */
export class StripeSubscriptions {
  constructor(
    private readonly client: StripeClient,
    private readonly plans: StripePlans,
  ) {}

  async read(ref: string): Promise<ProviderSubscription | null> {
    const subscription = await this.client.find(this.client.api.subscriptions.retrieve(ref));
    return subscription && this.translate(subscription);
  }

  /** Returns none for a deleted customer. */
  async of(customer: string): Promise<ProviderSubscription[]> {
    const list = await this.client.find(this.client.api.subscriptions.list({ customer, status: 'all', limit: 100 }));
    return (list?.data ?? []).flatMap((subscription) => this.translate(subscription) ?? []);
  }

  async paidInvoices(subscription: string): Promise<ProviderInvoice[]> {
    const { invoices } = this.client.api;
    const { data } = await this.client.call(invoices.list({ subscription, status: 'paid', limit: 24, expand: ['data.payments'] }));
    return data
      .filter(({ amount_paid }) => amount_paid > 0)
      .map((invoice) => toInvoice(invoice, subscription))
      .reverse();
  }

  /** Stripe refuses to cancel a subscription that has ended; that counts as success. */
  async cancel(ref: string, when: 'now' | 'at_period_end'): Promise<void> {
    const { subscriptions } = this.client.api;
    if (when === 'now') await this.client.call(subscriptions.cancel(ref).catch(unlessRefused));
    else await this.client.call(subscriptions.update(ref, { cancel_at_period_end: true }).catch(unlessRefused));
  }

  /** The portal cancels by a date alone, which only an empty date removes. Stripe refuses both parameters at once. */
  async resume(ref: string): Promise<void> {
    const { subscriptions } = this.client.api;
    const subscription = await this.client.find(subscriptions.retrieve(ref));
    if (!subscription) return;
    const goesOn: Stripe.SubscriptionUpdateParams = subscription.cancel_at_period_end ? { cancel_at_period_end: false } : { cancel_at: '' };
    await this.client.call(subscriptions.update(ref, goesOn).catch(unlessRefused));
  }

  /** Null for a subscription that is not one of our plans. */
  private translate(subscription: Stripe.Subscription): ProviderSubscription | null {
    const item = subscription.items.data[0];
    const tier = item && this.plans.tierOf(item.price);
    const status = statuses.get(subscription.status);
    if (!item || !tier || !status) return null;
    // A period whose first payment failed is not paid for.
    const paidUntil = status === 'past_due' ? item.current_period_start : item.current_period_end;
    return {
      ref: subscription.id,
      customerId: idOf(subscription.customer) ?? '',
      tier,
      status,
      currentPeriodEnd: dateOf(paidUntil),
      cancelAtPeriodEnd: subscription.cancel_at_period_end || subscription.cancel_at !== null,
      paymentId: subscription.metadata.payment ?? null,
    };
  }
}

function toInvoice(invoice: Stripe.Invoice, subscriptionRef: string): ProviderInvoice {
  const paid = invoice.payments?.data.find(({ status }) => status === 'paid');
  return {
    ref: invoice.id ?? '',
    subscriptionRef,
    chargeRef: idOf(paid?.payment.payment_intent),
    amount: invoice.amount_paid,
    paidAt: dateOf(invoice.status_transitions.paid_at ?? invoice.created),
    first: invoice.billing_reason === 'subscription_create',
  };
}
