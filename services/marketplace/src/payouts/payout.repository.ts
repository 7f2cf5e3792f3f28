import { PreparedReads } from '@sotto/kit/orm/prepared-reads';
import { Injectable } from '@nestjs/common';
import { barred } from '../standing/standing.js';
import type { MomentCursor } from '../moment-cursor.js';

export interface PayoutRow {
  id: string;
  amount: number;
  status: 'pending' | 'paid' | 'failed';
  reason: string;
  createdAt: Date;
  settledAt: Date | null;
}

/** Somebody to pay out, by her accounts in the ledger. */
export interface Payee {
  accountId: string;
  userId: string;
}

/** No sooner after one that failed: what made it fail seldom passes by itself. */
const pauseAfterFailure = `interval '1 hour'`;

/**
 * Whoever has enough, may be paid out and was not lately; by the database's time, above $2 in the order of accounts. The minimum stands in the
 * statement itself: of an unknown one the planner thinks that a third of all have enough.
 */
export const payeesSql = (minimum: number) => `
  select c.account_id as "accountId", c.user_id as "userId"
  from ledger_accounts l
  join creators c on c.account_id = l.owner and c.user_id is not null and not c.payouts_paused
  join connected_accounts a on a.user_id = c.user_id
    and a.onboarding_completed and a.charges_enabled and a.payouts_enabled and a.disabled_reason is null
  where not exists (${barred('c')}) and l.kind = 'creator_available' and l.balance < 0 and l.balance <= -${minimum} and l.owner > $2::uuid
    and not exists (
      select from payouts p where p.account_id = c.account_id
        and (p.status = 'pending' or p.created_at > statement_timestamp() - make_interval(secs => $1)
          or p.status = 'failed' and p.created_at > statement_timestamp() - ${pauseAfterFailure}))
  order by l.owner limit $3`;

export const unsettledSql = `
  select id from payouts where status = 'pending' and next_at <= statement_timestamp() order by next_at limit $1`;

/** Refused within a day, or on the way for more than an hour. */
export const failingSql = `
  select (select count(*) from payouts where status = 'failed' and settled_at > statement_timestamp() - interval '1 day')::int
    + (select count(*) from payouts where status = 'pending' and created_at < statement_timestamp() - interval '1 hour')::int as n`;

export const payoutsSql = `
  select id, amount, status, reason, created_at as "createdAt", settled_at as "settledAt" from payouts
  where creator_id = $1 and (created_at, id) < ($2::timestamptz, $3::uuid)
  order by created_at desc, id desc limit $4`;

/** Payouts, and who waits for one. */
@Injectable()
export class PayoutRepository {
  constructor(private readonly reads: PreparedReads) {}

  payees(minimum: number, everySeconds: number, above: string, share: number): Promise<Payee[]> {
    return this.reads.query<Payee>(`payees-${minimum}`, payeesSql(minimum), [everySeconds, above, share]);
  }

  async unsettled(share: number): Promise<string[]> {
    return (await this.reads.query<{ id: string }>('unsettled-payouts', unsettledSql, [share])).map(({ id }) => id);
  }

  async failing(): Promise<number> {
    return (await this.reads.query<{ n: number }>('failing-payouts', failingSql, []))[0]?.n ?? 0;
  }

  list(creatorId: string, { createdAt, id }: MomentCursor, depth: number): Promise<PayoutRow[]> {
    return this.reads.query<PayoutRow>('payouts', payoutsSql, [creatorId, createdAt, id, depth]);
  }
}
