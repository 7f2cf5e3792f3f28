import { activeTier } from '@sotto/proto/entitlement';
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
