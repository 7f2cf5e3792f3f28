import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { PreparedReads } from '@sotto/kit/orm/prepared-reads';
import type { Standing } from '../creators/tier.js';
import { type Pricing, usualPricing } from './pricing-rules.js';

/** A creator's settings, and what her tier depends on. */
export interface PricedCreator extends Standing {
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

const findSql = `
  select case when p.creator_id is not null then jsonb_build_object(${fields.map((field) => `'${field}', p.${columns[field]}`).join()}) end as pricing,
    c.creator_joined_at as "joinedAt", coalesce(c.total_revenue, 0) as "totalRevenue"
  from (select $1::uuid as user_id) caller
  left join pricing_settings p on p.creator_id = caller.user_id
  left join creators c on c.user_id = caller.user_id`;

const saveSql = `
  insert into pricing_settings (creator_id, ${fields.map((field) => columns[field]).join(', ')}) values (?${', ?'.repeat(fields.length)})
  on conflict (creator_id) do update set ${fields.map((field) => `${columns[field]} = excluded.${columns[field]}`).join(', ')}`;

interface Row {
  pricing: Pricing | null;
  joinedAt: Date | null;
  totalRevenue: string;
}

@Injectable()
export class PricingRepository {
  constructor(private readonly reads: PreparedReads) {}

  async find(userId: string): Promise<PricedCreator> {
    const [row] = (await this.reads.query<Row>('pricing', findSql, [userId])) as [Row];
    return { pricing: row.pricing ?? usualPricing, joinedAt: row.joinedAt, totalRevenue: Number(row.totalRevenue) };
  }

  async save(em: EntityManager, userId: string, pricing: Pricing): Promise<void> {
    await em.execute(saveSql, [userId, ...fields.map((field) => pricing[field])]);
  }
}
