import type { GetSubscriptionResponseJson } from '@sotto/proto/marketplace/v1/marketplace_service';
import type { Tier } from '@sotto/proto/vocabulary';

/** `switch` goes through the customer portal (SUB-06); `none` shows no button. */
export type PlanAction = 'sign-in' | 'unknown' | 'current' | 'choose' | 'switch' | 'none';

/** What the button of a plan does for anyone who looks at it. Before the plan is known there is none to press. */
export function planAction(tier: Tier, signedIn: boolean, subscription: GetSubscriptionResponseJson | undefined): PlanAction {
  if (!signedIn) return tier === 'free' ? 'none' : 'sign-in';
  if (!subscription) return 'unknown';
  const current = subscription.tier || 'free';
  if (tier === current) return 'current';
  if (tier === 'free') return 'none';
  return current === 'free' ? 'choose' : 'switch';
}
