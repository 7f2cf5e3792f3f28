import type { StoredGender, Tier } from './vocabulary.js';

/** Who may subscribe and who need not (D-10). The two lists are disjoint and cover all genders. */
export interface EntitlementRules {
  readonly subscriberGenders: readonly string[];
  readonly complimentaryGenders: readonly string[];
}

export const defaultEntitlementRules: EntitlementRules = {
  subscriberGenders: ['male'] satisfies StoredGender[],
  complimentaryGenders: ['female', 'transgender', 'non-binary', 'other'] satisfies StoredGender[],
};

interface Plan {
  /** Stored gender; empty or null when not chosen. */
  readonly gender?: string | null;
  readonly tier: Tier;
  /** Until when the tier holds. */
  readonly tierUntil?: Date | null;
}

/** Whether a member holds what a tier unlocks: by an active tier or by a complimentary gender. No gender, no gift. */
export function isEntitled({ gender, tier, tierUntil }: Plan, now: Date, rules: EntitlementRules = defaultEntitlementRules): boolean {
  if (gender && rules.complimentaryGenders.includes(gender)) return true;
  return activeTier({ tier, tierUntil }, now) !== 'free';
}

/** The tier that holds now. */
export const activeTier = ({ tier, tierUntil }: Omit<Plan, 'gender'>, now: Date): Tier =>
  tier !== 'free' && tierUntil && tierUntil > now ? tier : 'free';
