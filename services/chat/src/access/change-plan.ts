import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { ErasedMembers } from '@sotto/kit/person-data/erased-members';

export interface PlanChange {
  userId: string;
  tier: string;
  currentPeriodEnd: Date | null;
}

/** An event that is delivered late must not replace a newer one. Event ids are ordered by the time at which they were stored. */
const planSql = `
  insert into plan (user_id, tier, current_period_end, event_id) values (?, ?, ?, ?)
  on conflict (user_id) do update
  set tier = excluded.tier, current_period_end = excluded.current_period_end, event_id = excluded.event_id
  where plan.event_id < excluded.event_id`;

/** Stores the plan of a member from an event of marketplace. */
@Injectable()
export class ChangePlan {
  constructor(
    private readonly em: EntityManager,
    private readonly erased: ErasedMembers,
  ) {}

  async execute(eventId: string, { userId, tier, currentPeriodEnd }: PlanChange): Promise<void> {
    const values = [userId, tier, currentPeriodEnd?.toISOString() ?? null, eventId];
    await this.em.transactional(async (em) => {
      if (!(await this.erased.has(em, userId))) await em.execute(planSql, values);
    });
  }
}
