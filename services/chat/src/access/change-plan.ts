import { PreparedReads } from '@sotto/kit/orm/prepared-reads';
import { Injectable } from '@nestjs/common';

export interface PlanFact {
  userId: string;
  tier: string;
  currentPeriodEnd: Date | null;
}

/** A fact that was delivered late must not undo a newer one: their ids grow with the time at which they were stored. */
const planSql = `
  insert into plan (user_id, tier, current_period_end, fact_id) values ($1, $2, $3, $4)
  on conflict (user_id) do update
  set tier = excluded.tier, current_period_end = excluded.current_period_end, fact_id = excluded.fact_id
  where plan.fact_id < excluded.fact_id`;

/** Takes over what marketplace says about a member's plan. */
@Injectable()
export class ChangePlan {
  constructor(private readonly statements: PreparedReads) {}

  async execute(factId: string, { userId, tier, currentPeriodEnd }: PlanFact): Promise<void> {
    await this.statements.query('change-plan', planSql, [userId, tier, currentPeriodEnd, factId]);
  }
}
