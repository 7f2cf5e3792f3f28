import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { ErasedMembers } from '@sotto/kit/person-data/erased-members';

export interface PlanFact {
  userId: string;
  tier: string;
  currentPeriodEnd: Date | null;
}

/** A fact that was delivered late must not undo a newer one: their ids grow with the time at which they were stored. */
const planSql = `
  insert into plan (user_id, tier, current_period_end, fact_id) values (?, ?, ?, ?)
  on conflict (user_id) do update
  set tier = excluded.tier, current_period_end = excluded.current_period_end, fact_id = excluded.fact_id
  where plan.fact_id < excluded.fact_id`;

/** Takes over what marketplace says about a member's plan. */
@Injectable()
export class ChangePlan {
  constructor(
    private readonly em: EntityManager,
    private readonly erased: ErasedMembers,
  ) {}

  async execute(factId: string, { userId, tier, currentPeriodEnd }: PlanFact): Promise<void> {
    const values = [userId, tier, currentPeriodEnd?.toISOString() ?? null, factId];
    await this.em.transactional(async (em) => {
      if (!(await this.erased.has(em, userId))) await em.execute(planSql, values);
    });
  }
}
