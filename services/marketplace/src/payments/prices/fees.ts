import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { CreatorTier } from '@sotto/proto/vocabulary';
import { sql, type Expression } from 'kysely';

export interface FeeRate {
  tier: CreatorTier;
  /** Basis points. */
  rate: number;
}

/** The rate of each tier at a time. */
export const feeTable = (at: Date | Expression<Date>) => sql<FeeRate>`
  select distinct on (tier) tier, rate from fee_rates where valid_from <= ${at}::timestamptz order by tier, valid_from desc`;

/** The platform's share by tier and date (D-17). Rates are only added, with the date from which they hold. */
@Injectable()
export class Fees {
  async rateAt(em: EntityManager, tier: CreatorTier, at: Date): Promise<number> {
    const { rows } = await feeTable(at).execute(em.getKysely());
    const found = rows.find((row) => row.tier === tier);
    if (!found) throw new Error(`There is no fee for ${tier} creators at ${at.toISOString()}.`);
    return found.rate;
  }
}
