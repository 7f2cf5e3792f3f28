import { defaultEntitlementRules, type EntitlementRules } from '@sotto/proto/entitlement';
import { storedGenders, type StoredGender } from '@sotto/proto/vocabulary';
import { z } from 'zod';

const genders = (defaults: readonly string[]) =>
  z
    .string()
    .default(defaults.join())
    .transform((text) =>
      text
        .split(',')
        .map((word) => word.trim())
        .filter(Boolean),
    )
    .pipe(z.array(z.enum(storedGenders)));

/** Which genders subscribe and which need not, as comma lists; or, where prices by gender are unlawful, everybody subscribes (B-22). */
export const entitlementConfig = {
  PRICING_POLICY: z.enum(['gendered', 'neutral']).default('gendered'),
  COMPLIMENTARY_GENDERS: genders(defaultEntitlementRules.complimentaryGenders),
  SUBSCRIBER_GENDERS: genders(defaultEntitlementRules.subscriberGenders),
};

interface GenderLists {
  readonly PRICING_POLICY: 'gendered' | 'neutral';
  readonly COMPLIMENTARY_GENDERS: readonly StoredGender[];
  readonly SUBSCRIBER_GENDERS: readonly StoredGender[];
}

/** The rules that `isEntitled` takes; refuses lists that name a gender twice or not at all. */
export function entitlementRules({ PRICING_POLICY, COMPLIMENTARY_GENDERS, SUBSCRIBER_GENDERS }: GenderLists): EntitlementRules {
  if (PRICING_POLICY === 'neutral') return { complimentaryGenders: [], subscriberGenders: storedGenders };
  const times = (gender: StoredGender) => [...COMPLIMENTARY_GENDERS, ...SUBSCRIBER_GENDERS].filter((word) => word === gender).length;
  const faults = storedGenders.filter((gender) => times(gender) !== 1);
  if (faults.length > 0) throw new Error(`COMPLIMENTARY_GENDERS and SUBSCRIBER_GENDERS must name each gender once: ${faults.join(', ')}`);
  return { complimentaryGenders: COMPLIMENTARY_GENDERS, subscriberGenders: SUBSCRIBER_GENDERS };
}
