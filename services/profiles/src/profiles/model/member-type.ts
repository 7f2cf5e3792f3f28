import { activeTier, isEntitled, type EntitlementRules } from '@sotto/proto/entitlement';
import type { memberTypes, Tier } from '@sotto/proto/vocabulary';

interface MemberPlan {
  readonly tier: Tier;
  readonly tierUntil?: Date | null;
}

interface TypedMember extends MemberPlan {
  readonly roles: readonly string[];
  readonly isCommunityHost: boolean;
}

/** The badge of a member (D-42). It grants nothing: rights come from roles, gender and plan. */
export function memberType({ roles, isCommunityHost, tier, tierUntil }: TypedMember, now: Date): (typeof memberTypes)[number] {
  if (roles.includes('admin')) return 'admin';
  if (isCommunityHost) return 'community_host';
  return activeTier({ tier, tierUntil }, now) === 'free' ? 'basic' : 'premium';
}

/** The plan of a member now: a paid tier, `complimentary` when the rules grant one, or `free`. */
export function planOf(plan: MemberPlan & { gender?: string | null }, now: Date, rules: EntitlementRules): Tier | 'complimentary' {
  const tier = activeTier(plan, now);
  return tier === 'free' && isEntitled(plan, now, rules) ? 'complimentary' : tier;
}
