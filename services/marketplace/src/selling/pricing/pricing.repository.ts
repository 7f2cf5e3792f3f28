import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { compileStatement } from '@sotto/kit/orm/compiled-statement';
import { PreparedStatements } from '@sotto/kit/orm/prepared-statements';
import { sql } from 'kysely';
import type { TierBasis } from '../../payments/prices/tier.js';
import { type Pricing, defaultPricing } from './pricing-rules.js';

/** A creator's settings, and what her tier depends on. */
export interface PricedCreator extends TierBasis {
  pricing: Pricing;
}

const columns: Record<keyof Pricing, string> = {
  basePrice: 'base_price',
  dynamicPricing: 'dynamic_pricing',
  premiumMultiplier: 'premium_multiplier',
  bulkDiscountEnabled: 'bulk_discount_enabled',
  bulkDiscountThreshold: 'bulk_discount_threshold',
  bulkDiscountPercent: 'bulk_discount_percent',
  timeBased: 'time_based',
  peakHourMultiplier: 'peak_hour_multiplier',
  weekendMultiplier: 'weekend_multiplier',
  timeZone: 'time_zone',
};
const fields = Object.keys(columns) as (keyof Pricing)[];

interface Row {
  pricing: Pricing | null;
  joinedAt: Date | null;
  totalRevenue: string;
}

const find = compileStatement<{ userId: string }, Row>(
  'pricing',
  ({ userId }) => sql`
  select case when p.creator_id is not null then jsonb_build_object(${sql.join(fields.flatMap((field) => [sql.lit(field), sql.ref(`p.${columns[field]}`)]))}) end as pricing,
    c.creator_joined_at as "joinedAt", coalesce(c.total_revenue, 0) as "totalRevenue"
  from (select ${userId}::uuid as user_id) caller
  left join pricing_settings p on p.creator_id = caller.user_id
  left join creators c on c.user_id = caller.user_id`,
);

const save = (userId: string, pricing: Pricing) => sql`
  insert into pricing_settings (creator_id, ${sql.join(fields.map((field) => sql.ref(columns[field])))})
  values (${userId}, ${sql.join(fields.map((field) => pricing[field]))})
  on conflict (creator_id) do update
  set ${sql.join(fields.map((field) => sql`${sql.ref(columns[field])} = ${sql.ref(`excluded.${columns[field]}`)}`))}`;

@Injectable()
export class PricingRepository {
  constructor(private readonly statements: PreparedStatements) {}

  async find(userId: string): Promise<PricedCreator> {
    const [row] = (await find.run(this.statements, { userId })) as [Row];
    return { pricing: row.pricing ?? defaultPricing, joinedAt: row.joinedAt, totalRevenue: Number(row.totalRevenue) };
  }

  async save(em: EntityManager, userId: string, pricing: Pricing): Promise<void> {
    await save(userId, pricing).execute(em.getKysely());
  }
}
