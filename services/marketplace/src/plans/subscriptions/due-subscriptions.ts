import { Injectable } from '@nestjs/common';
import { Clock } from '@sotto/kit/orm/clock';
import { PreparedStatements } from '@sotto/kit/orm/prepared-statements';
import type { DueThing, ReconcileStep } from '../../payments/reconciliation/reconcile-steps.js';
import { FollowMember } from './follow-member.js';

const minuteMs = 60_000;
const weekMs = 7 * 24 * 60 * minuteMs;

/** Plans whose period ended without news, and members who paid for a plan whose invoice is unknown. Both parts read a partial index. */
export const dueSubscriptionsSql = `
  select user_id as key, user_id as ref
  from (
    select user_id from subscriptions where status in ('active', 'past_due') and current_period_end < $2 and updated_at < $3
    union
    select payer_id from payments where kind = 'subscription' and paid_at is not null and invoice_ref is null and created_at > $4) due
  where user_id > $1::uuid
  order by user_id limit $5`;

/** Members whose plan the provider should have reported on by now; following one asks the provider about all plans of the member. */
@Injectable()
export class DueSubscriptions implements ReconcileStep {
  readonly name = 'subscriptions';

  constructor(
    private readonly statements: PreparedStatements,
    private readonly followMember: FollowMember,
    private readonly clock: Clock,
  ) {}

  readonly due = (after: string, limit: number): Promise<DueThing[]> => {
    const [now, rested, recent] = [0, 10 * minuteMs, weekMs].map((ms) => new Date(this.clock.now().getTime() - ms));
    return this.statements.query<DueThing & Record<string, unknown>>('due-subscriptions', dueSubscriptionsSql, [
      after,
      now,
      rested,
      recent,
      limit,
    ]);
  };

  readonly follow = (userId: string): Promise<void> => this.followMember.execute(userId);
}
