import { activeTier, isEntitled, type EntitlementRules } from '@sotto/proto/entitlement';
import type { memberTypes, Tier } from '@sotto/proto/vocabulary';

interface Standing {
  readonly roles: readonly string[];
  readonly tier: Tier;
  readonly tierUntil?: Date | null;
}

/** The badge of a member (D-42). It grants nothing: rights come from roles, gender and plan. */
export function memberType({ roles, tier, tierUntil }: Standing, now: Date): (typeof memberTypes)[number] {
  if (roles.includes('admin')) return 'admin';
  return activeTier({ tier, tierUntil }, now) === 'free' ? 'basic' : 'premium';
}

/** What a member holds now: a tier that was paid for, the same as a gift of the rules, or nothing. */
export function planOf(
  plan: Omit<Standing, 'roles'> & { gender?: string | null },
  now: Date,
  rules: EntitlementRules,
): Tier | 'complimentary' {
  const tier = activeTier(plan, now);
  return tier === 'free' && isEntitled(plan, now, rules) ? 'complimentary' : tier;
}
