import type { Columns } from '@sotto/kit/orm/queries';
import type { Tier } from '@sotto/proto/vocabulary';
import { sql, type Expression } from 'kysely';
import type { ProfilesTables } from '../tables.js';

/** The plan that comes with priority and with verified people first (PRICE-04), and with a badge (D-44). */
export const topTier: Tier = 'premium_tier_2';

/** `activeTier` of proto for a row of `profiles`: `test/priority.test.ts` compares the two. */
export const activeTier = (profile: Pick<Columns<ProfilesTables['profiles']>, 'tier' | 'tier_until'>, now: Expression<Date>) =>
  sql<Tier>`case when ${profile.tier_until} > ${now} then ${profile.tier} else 'free' end`;
