import { compileStatement } from '@sotto/kit/orm/compiled-statement';
import { PreparedStatements } from '@sotto/kit/orm/prepared-statements';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { restricted } from '../../members/account-status.js';
import type { NewestFirst } from '../../place.js';

export interface PayoutRow {
  id: string;
  amount: number;
  status: 'pending' | 'paid' | 'failed';
  reason: string;
  createdAt: Date;
  settledAt: Date | null;
}

/** A creator to pay out, and the owner of her ledger accounts. */
export interface Payee {
  accountId: string;
  userId: string;
}

/** Pause after a failed payout, because the reason seldom passes by itself. */
const pauseAfterFailure = sql`interval '1 hour'`;

interface PayeesInput {
  everySeconds: number;
  above: string;
  limit: number;
}

/**
 * Creators with a sufficient balance who can be paid out and were not recently, above an account in the order of their accounts. The minimum
 * is a literal, because the planner assumes that a third of all balances exceed an unknown one.
 */
export const payees = (minimum: number) =>
  compileStatement<PayeesInput, Payee>(
    `payees-${minimum}`,
    ({ everySeconds, above, limit }) => sql`
  select c.account_id as "accountId", c.user_id as "userId"
  from ledger_accounts l
  join creators c on c.account_id = l.owner and c.user_id is not null and not c.payouts_paused
  join connected_accounts a on a.user_id = c.user_id
    and a.onboarding_completed and a.charges_enabled and a.payouts_enabled and a.disabled_reason is null
  where not ${restricted('c')} and l.kind = 'creator_available' and l.balance < 0 and l.balance <= ${sql.lit(-minimum)} and l.owner > ${above}::uuid
    and not exists (
      select from payouts p where p.account_id = c.account_id
        and (p.status = 'pending' or p.created_at > statement_timestamp() - make_interval(secs => ${everySeconds})
          or p.status = 'failed' and p.created_at > statement_timestamp() - ${pauseAfterFailure}))
  order by l.owner limit ${limit}`,
  );

export const unsettledSql = `
  select id from payouts where status = 'pending' and next_at <= statement_timestamp() order by next_at limit $1`;

/** Failed within the last day, or pending for more than an hour. */
export const failingSql = `
  select (select count(*) from payouts where status = 'failed' and settled_at > statement_timestamp() - interval '1 day')::int
    + (select count(*) from payouts where status = 'pending' and created_at < statement_timestamp() - interval '1 hour')::int as n`;

export const payoutsSql = `
  select id, amount, status, reason, created_at as "createdAt", settled_at as "settledAt" from payouts
  where creator_id = $1 and (created_at, id) < ($2::timestamptz, $3::uuid)
  order by created_at desc, id desc limit $4`;

/** Payouts, and the creators who wait for one. */
@Injectable()
export class PayoutRepository {
  constructor(private readonly statements: PreparedStatements) {}

  payees(minimum: number, everySeconds: number, above: string, limit: number): Promise<Payee[]> {
    return payees(minimum).run(this.statements, { everySeconds, above, limit });
  }

  async unsettled(limit: number): Promise<string[]> {
    return (await this.statements.query<{ id: string }>('unsettled-payouts', unsettledSql, [limit])).map(({ id }) => id);
  }

  async failing(): Promise<number> {
    return (await this.statements.query<{ n: number }>('failing-payouts', failingSql, []))[0]?.n ?? 0;
  }

  list(creatorId: string, { createdAt, id }: NewestFirst, depth: number): Promise<PayoutRow[]> {
    return this.statements.query<PayoutRow>('payouts', payoutsSql, [creatorId, createdAt, id, depth]);
  }
}
