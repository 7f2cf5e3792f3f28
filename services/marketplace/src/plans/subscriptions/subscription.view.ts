import { timestampFromDate, type Timestamp } from '@bufbuild/protobuf/wkt';
import type { SubscriptionStatus, Tier } from '@sotto/proto/vocabulary';
import type { Subscription } from './subscription.entity.js';

interface View {
  tier: Tier;
  status: SubscriptionStatus;
  cancelAtPeriodEnd: boolean;
  currentPeriodEnd?: Timestamp;
}

/** A plan as its owner sees it. A plan whose period is over is shown as none before the provider says so. */
export function toSubscriptionView(subscription: Subscription | null, now: Date): View {
  const tier = subscription?.tierAt(now) ?? 'free';
  if (!subscription || tier === 'free') return { tier, status: subscription?.status ?? 'none', cancelAtPeriodEnd: false };
  const { status, currentPeriodEnd, cancelAtPeriodEnd } = subscription;
  return { tier, status, cancelAtPeriodEnd, ...(currentPeriodEnd && { currentPeriodEnd: timestampFromDate(currentPeriodEnd) }) };
}
