import { defineEntity, p } from '@mikro-orm/core';
import { activeTier } from '@sotto/proto/entitlement';
import { subscriptionStatuses, tiers, type Tier } from '@sotto/proto/vocabulary';
import type { ProviderSubscription } from '../provider/payment-provider.js';

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
    /** Grows with each answer of the provider that was stored. */
    revision: p.integer(),
    /** Whether the account waits for its deletion, and which fact said so last. */
    leaving: p.boolean(),
    leavingFact: p.uuid().nullable(),
    /** Whether we stopped the renewal because of that: then coming back lets it go on. */
    stoppedByLeaving: p.boolean(),
    updatedAt: p.datetime(),
  },
});

/** A member's plan as the provider last described it. When the provider is away, this holds until the period ends (D-12). */
export class Subscription extends SubscriptionSchema.class {
  /** Whether something runs at the provider that is changed in the portal. */
  get runs(): boolean {
    return this.status === 'active' || this.status === 'past_due';
  }

  /** The tier that holds now. */
  tierAt(now: Date): Tier {
    return activeTier({ tier: this.tier, tierUntil: this.currentPeriodEnd }, now);
  }

  /** Takes the subscription that counts; null when none runs. Answers what changed: the plan as others know it, or what its owner sees. */
  learn(best: ProviderSubscription | null, ended: boolean, now: Date): { plan: boolean; seen: boolean } {
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

  /** The account is about to go, or came back. Answers false for news that is older than what is known. */
  leave(leaving: boolean, factId: string): boolean {
    if (this.leavingFact && this.leavingFact >= factId) return false;
    this.leaving = leaving;
    this.leavingFact = factId;
    if (leaving && this.runs && !this.cancelAtPeriodEnd) this.stoppedByLeaving = true;
    return true;
  }

  private get plan() {
    return { tier: this.tier, until: this.currentPeriodEnd?.getTime() ?? 0 };
  }
}
SubscriptionSchema.setClass(Subscription);
