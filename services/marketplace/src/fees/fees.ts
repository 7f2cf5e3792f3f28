import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { CreatorTier } from '@sotto/proto/vocabulary';

export interface FeeRate {
  tier: CreatorTier;
  /** Basis points. */
  rate: number;
}

/** Of each tier the rate that began last. */
export const feeTableSql = (at: string) => `
  select distinct on (tier) tier, rate from fee_rates where valid_from <= ${at}::timestamptz order by tier, valid_from desc`;

/** The platform's share by tier, and since when (D-17). Rates are added with the date from which they hold, and never changed. */
@Injectable()
export class Fees {
  async rateAt(em: EntityManager, tier: CreatorTier, at: Date): Promise<number> {
    const table = await em.execute<FeeRate[]>(feeTableSql('?'), [at.toISOString()]);
    const found = table.find((row) => row.tier === tier);
    if (!found) throw new Error(`There is no fee for ${tier} creators at ${at.toISOString()}.`);
    return found.rate;
  }
}
