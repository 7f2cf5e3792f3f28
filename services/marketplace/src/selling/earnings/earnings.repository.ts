import { compileStatement } from '@sotto/kit/orm/compiled-statement';
import { PreparedStatements } from '@sotto/kit/orm/prepared-statements';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { accountColumns, type AccountRow } from '../../payments/connect/account-columns.js';
import type { AccountStatus } from '../../members/account-status.js';
import { feeTable, type FeeRate } from '../../payments/prices/fees.js';

/** What is left of a creator's part of a sale. */
const left = sql`creator_amount - creator_returned_amount`;

/** All totals of one creator. Overall totals are stored in her row; only the recent periods are summed up. */
export const totalsStatement = compileStatement<{ userId: string; now: Date }, EarningsTotalsRow>(
  'earnings',
  ({ userId, now }) => sql`
  select c.creator_joined_at as "joinedAt", c.payouts_paused as paused, coalesce(s.account_status, 'active') as "accountStatus", coalesce(c.total_revenue, 0) as "totalRevenue",
    coalesce(c.total_earnings, 0) as "totalEarnings", coalesce(c.sales_count, 0) as "salesCount",
    recent.this_month as "thisMonth", recent.previous_month as "previousMonth", recent.this_week as "thisWeek",
    balances.pending, balances.available, balances.held, paid.out as "paidOut", paid.sent as "payoutSent", fees.rates,
    case when a.user_id is not null then ${accountColumns} end as account
  from (select ${userId}::uuid as user_id) caller
  left join creators c on c.user_id = caller.user_id
  left join account_statuses s on s.user_id = caller.user_id
  left join connected_accounts a on a.user_id = caller.user_id
  cross join lateral (
    select coalesce(sum(${left}) filter (where created_at > ${now}::timestamptz - interval '720 hours'), 0) as this_month,
      coalesce(sum(${left}) filter (where created_at <= ${now}::timestamptz - interval '720 hours'), 0) as previous_month,
      count(*) filter (where created_at > ${now}::timestamptz - interval '168 hours') as this_week
    from creator_sales
    where creator_id = caller.user_id and status = 'completed' and created_at > ${now}::timestamptz - interval '1440 hours') recent
  cross join lateral (
    select coalesce(-sum(balance) filter (where kind = 'creator_pending'), 0) as pending,
      coalesce(-sum(balance) filter (where kind = 'creator_available'), 0) as available,
      coalesce(-sum(balance) filter (where kind = 'creator_held'), 0) as held
    from ledger_accounts where owner = c.account_id) balances
  cross join lateral (
    select coalesce(sum(amount) filter (where status = 'paid'), 0) as out, coalesce(bool_or(status <> 'failed'), false) as sent
    from payouts where creator_id = caller.user_id) paid
  cross join lateral (select jsonb_agg(jsonb_build_object('tier', tier, 'rate', rate)) as rates from (${feeTable(now)}) t) fees`,
);

/** Each day of the period, also without a sale. */
export const chartSql = `
  select to_char(day, 'YYYY-MM-DD') as day, coalesce(sold.earnings, 0)::int as earnings, coalesce(sold.sales, 0)::int as sales
  from generate_series($2::date - ($3::int - 1), $2::date, interval '1 day') day
  left join (
    select (created_at at time zone 'UTC')::date as on_day, sum(creator_amount - creator_returned_amount) as earnings, count(*) as sales
    from creator_sales
    where creator_id = $1 and status = 'completed' and created_at >= ($2::date - ($3::int - 1))::timestamp at time zone 'UTC'
    group by 1) sold on sold.on_day = day::date
  order by day`;

/** When the pending shares of a creator become available, until together with a balance they reach an amount. */
export const reachedSql = `
  select matures_at as at from (
    select matures_at, sum(creator_amount - creator_returned_amount) over (order by matures_at, id) as sum
    from creator_sales where creator_id = $1 and share = 'pending') pending
  where sum >= $2::bigint order by matures_at limit 1`;

export interface EarningsTotals {
  joinedAt: Date | null;
  paused: boolean;
  accountStatus: AccountStatus;
  totalRevenue: number;
  totalEarnings: number;
  salesCount: number;
  thisMonth: number;
  previousMonth: number;
  thisWeek: number;
  pending: number;
  available: number;
  held: number;
  paidOut: number;
  /** Whether a payout was sent that did not fail. */
  payoutSent: boolean;
  rates: FeeRate[];
  account: AccountRow | null;
}

export interface DayRow {
  day: string;
  earnings: number;
  sales: number;
}

type Counted = 'totalRevenue' | 'totalEarnings' | 'thisMonth' | 'previousMonth' | 'thisWeek' | 'pending' | 'available' | 'held' | 'paidOut';
type EarningsTotalsRow = Omit<EarningsTotals, Counted | 'paused'> & Record<Counted, string> & { paused: boolean | null };

/** Earnings of creators. */
@Injectable()
export class EarningsRepository {
  constructor(private readonly statements: PreparedStatements) {}

  async totals(userId: string, now: Date): Promise<EarningsTotals> {
    const [row] = (await totalsStatement.run(this.statements, { userId, now })) as [EarningsTotalsRow];
    return {
      ...row,
      paused: row.paused ?? false,
      totalRevenue: Number(row.totalRevenue),
      totalEarnings: Number(row.totalEarnings),
      thisMonth: Number(row.thisMonth),
      previousMonth: Number(row.previousMonth),
      thisWeek: Number(row.thisWeek),
      pending: Number(row.pending),
      available: Number(row.available),
      held: Number(row.held),
      paidOut: Number(row.paidOut),
    };
  }

  /** When the balance grows by an amount from the sales so far; null when they are not enough. */
  async reached(userId: string, amount: number): Promise<Date | null> {
    return (await this.statements.query<{ at: Date }>('balance-reached', reachedSql, [userId, amount]))[0]?.at ?? null;
  }

  chart(userId: string, today: string, days: number): Promise<DayRow[]> {
    return this.statements.query<DayRow>('earnings-chart', chartSql, [userId, today, days]);
  }
}
