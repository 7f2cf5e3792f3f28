import { defineEntity, p } from '@mikro-orm/core';
import { activeTier } from '@sotto/proto/entitlement';
import { subscriptionStatuses, tiers, type Tier } from '@sotto/proto/vocabulary';
import type { ProviderSubscription } from '../../payments/provider/payment-provider.js';

const SubscriptionSchema = defineEntity({
  name: 'Subscription',
  tableName: 'subscriptions',
  properties: {
    userId: p.uuid().primary(),
    tier: p.enum(tiers),
    status: p.enum(subscriptionStatuses),
    /** Until when the tier is paid for. */
    currentPeriodEnd: p.datetime().nullable(),
    cancelAtPeriodEnd: p.boolean(),
    providerCustomerId: p.text(),
    providerSubscriptionId: p.text().nullable(),
    /** Grows with each stored answer of the provider. */
    revision: p.integer(),
    /** Whether the account waits for its deletion, and the latest event about it. */
    leaving: p.boolean(),
    leavingEvent: p.uuid().nullable(),
    /** Whether we stopped the renewal because of that; it continues when the member comes back. */
    stoppedByLeaving: p.boolean(),
    updatedAt: p.datetime(),
  },
});

/** A member's plan as last read from the provider. While the provider is unavailable it is valid until the period ends (D-12). */
export class Subscription extends SubscriptionSchema.class {
  /** Whether there is a subscription at the provider that the portal can change. */
  get runs(): boolean {
    return this.status === 'active' || this.status === 'past_due';
  }

  /** The current tier. */
  tierAt(now: Date): Tier {
    return activeTier({ tier: this.tier, tierUntil: this.currentPeriodEnd }, now);
  }

  /** Stores the subscription that counts; null when none runs. Returns what changed: the entitlement, or anything that its owner sees. */
  apply(best: ProviderSubscription | null, ended: boolean, now: Date): { plan: boolean; seen: boolean } {
    const before = { ...this.plan, status: this.status, cancelAtPeriodEnd: this.cancelAtPeriodEnd };
    this.tier = best?.tier ?? 'free';
    this.currentPeriodEnd = best?.currentPeriodEnd ?? null;
    this.cancelAtPeriodEnd = best?.cancelAtPeriodEnd ?? false;
    this.status = best ? (best.status === 'past_due' ? 'past_due' : 'active') : ended ? 'canceled' : 'none';
    this.providerSubscriptionId = best?.ref ?? this.providerSubscriptionId;
    this.revision += 1;
    this.updatedAt = now;
    const plan = before.tier !== this.tier || before.until !== this.plan.until;
    return { plan, seen: plan || before.status !== this.status || before.cancelAtPeriodEnd !== this.cancelAtPeriodEnd };
  }

  /** The account waits for its deletion or was restored. Returns false for an event that is older than the stored one. */
  leave(leaving: boolean, eventId: string): boolean {
    if (this.leavingEvent && this.leavingEvent >= eventId) return false;
    this.leaving = leaving;
    this.leavingEvent = eventId;
    if (leaving && this.runs && !this.cancelAtPeriodEnd) this.stoppedByLeaving = true;
    return true;
  }

  private get plan() {
    return { tier: this.tier, until: this.currentPeriodEnd?.getTime() ?? 0 };
  }
}
SubscriptionSchema.setClass(Subscription);
