import { compileStatement, type NamedParameters } from '@sotto/kit/orm/compiled-statement';
import { PreparedStatements } from '@sotto/kit/orm/prepared-statements';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { TransactionKind } from '../../payments/ledger/transaction.js';
import { disputeColumns, disputeOf, type DisputeJson } from './dispute.sql.js';
import type { SaleRow } from './sales.repository.js';

/** A sale as JSON carries it: timestamps are text. */
export type SaleJson = Omit<SaleRow, 'createdAt' | 'availableAt'> & { createdAt: string; availableAt: string | null };

export interface BalanceChangeRow {
  id: string;
  at: Date;
  kind: TransactionKind;
  amount: string;
  title: string;
  reason: string;
  month: string;
  sale: SaleJson | null;
  dispute: DisputeJson | null;
  payoutStatus: string;
}

export interface MonthRow {
  month: string;
  earned: string;
  paidOut: string;
}

/** Which changes of a creator's balance. */
export interface BalanceChangesFilter {
  creatorId: string;
  kinds: readonly TransactionKind[];
  /** "2026-11"; empty for all months. */
  month: string;
  /** Part of a title or note; empty for all. */
  query: string;
  /** A name that PostgreSQL knows. */
  timeZone: string;
}

interface PageInput extends BalanceChangesFilter {
  at: Date | string;
  id: string;
  depth: number;
}

interface MonthsInput extends BalanceChangesFilter {
  oldest: Date;
  newest: Date;
}

/** A release moves money within the balance only; a sale names the day of its release instead. */
const listed = sql`t.kind <> 'released'`;

/**
 * A transaction without an owner did not move a creator's money. The sale is read for each row that is left, because the planner would read
 * all sales for a join.
 */
const fitting = ({ creatorId, kinds, month, query, timeZone }: NamedParameters<BalanceChangesFilter>) => sql`
  t.owner = (select account_id from creators where user_id = ${creatorId}) and ${listed} and t.kind = any(${kinds}::text[])
  and t.at >= case when ${month}::text = '' then '-infinity' else (nullif(${month}::text, '') || '-01')::timestamp at time zone ${timeZone}::text end
  and t.at < case when ${month}::text = '' then 'infinity' else ((nullif(${month}::text, '') || '-01')::timestamp + interval '1 month') at time zone ${timeZone}::text end
  and (${query}::text = ''
    or (select position(lower(${query}::text) in lower(s.title || ' ' || s.note)) > 0 from creator_sales s where s.id = t.payment_id))`;

/** What the transaction `t` adds to the whole balance of its owner. */
const change = sql`
  cross join lateral (
    select -coalesce(sum(e.amount), 0) as amount
    from ledger_entries e join ledger_accounts a on a.id = e.account_id and a.owner = t.owner where e.transaction_id = t.id) change`;

const monthOf = ({ timeZone }: NamedParameters<BalanceChangesFilter>) => sql`to_char(t.at at time zone ${timeZone}::text, 'YYYY-MM')`;

/** The reason of a failed payout stands with its failure only. */
export const balanceChangesPage = compileStatement<PageInput, BalanceChangeRow>(
  'balance-changes',
  (input) => sql`
  select t.id, t.at, t.kind, change.amount, coalesce(s.title, '') as title, coalesce(r.reason, failed.reason, '') as reason,
    ${monthOf(input)} as month,
    case when s.id is not null then jsonb_build_object('id', s.id, 'kind', s.kind, 'title', s.title, 'contentType', s.content_type,
      'contentId', s.content_id, 'note', s.note, 'status', s.status, 'totalAmount', s.total_amount, 'commissionAmount', s.commission_amount,
      'creatorAmount', s.creator_amount, 'refundedAmount', s.returned_amount, 'creatorRefundedAmount', s.creator_returned_amount, 'feeRate', s.fee_rate, 'createdAt', s.created_at,
      'availableAt', case when s.share = 'pending' then s.matures_at end, 'dispute', ${disputeOf(sql`s.id`)}) end as sale,
    case when d.ref is not null then ${disputeColumns} end as dispute, coalesce(p.status, '') as "payoutStatus"
  from (
    select id, kind, reference, payment_id, owner, at from ledger_transactions t
    where ${fitting(input)} and (t.at, t.id) < (${input.at}::timestamptz, ${input.id}::bigint)
    order by t.at desc, t.id desc limit ${input.depth}) t
  ${change}
  left join creator_sales s on s.id = t.payment_id
  left join ledger_reversals r on r.reference = t.reference and t.payment_id = r.payment_id
  left join disputes d on d.ref = case when t.kind in ('dispute', 'dispute_won', 'dispute_lost') then t.reference end
  left join payouts p on p.id = case when t.kind = 'payout' then t.reference::uuid end
  left join payouts failed on failed.id = case when t.kind = 'payout_failed' then t.reference::uuid end
  order by t.at desc, t.id desc`,
);

export const monthsStatement = compileStatement<MonthsInput, MonthRow>(
  'balance-months',
  (input) => sql`
  select ${monthOf(input)} as month,
    coalesce(sum(change.amount) filter (where t.kind not in ('payout', 'payout_failed')), 0) as earned,
    coalesce(-sum(change.amount) filter (where t.kind in ('payout', 'payout_failed')), 0) as "paidOut"
  from ledger_transactions t
  ${change}
  where ${fitting(input)}
    and t.at >= date_trunc('month', ${input.oldest}::timestamptz at time zone ${input.timeZone}::text) at time zone ${input.timeZone}::text
    and t.at < (date_trunc('month', ${input.newest}::timestamptz at time zone ${input.timeZone}::text) + interval '1 month') at time zone ${input.timeZone}::text
  group by 1 order by 1 desc`,
);

export const firstMonthStatement = compileStatement<{ creatorId: string; timeZone: string }, { month: string }>(
  'first-balance-month',
  ({ creatorId, timeZone }) => sql`
  select to_char(t.at at time zone ${timeZone}::text, 'YYYY-MM') as month from ledger_transactions t
  where t.owner = (select account_id from creators where user_id = ${creatorId}) and ${listed}
  order by t.at, t.id limit 1`,
);

/** Changes of a creator's balance, the latest first. */
@Injectable()
export class BalanceChangesRepository {
  constructor(private readonly statements: PreparedStatements) {}

  list(filter: BalanceChangesFilter, { at, id }: { at: Date | string; id: string }, depth: number): Promise<BalanceChangeRow[]> {
    return balanceChangesPage.run(this.statements, { ...filter, at, id, depth });
  }

  /** The sums of all months from one timestamp to another. */
  months(filter: BalanceChangesFilter, oldest: Date, newest: Date): Promise<MonthRow[]> {
    return monthsStatement.run(this.statements, { ...filter, oldest, newest });
  }

  /** The month of the first change; empty without one. */
  async firstMonth({ creatorId, timeZone }: BalanceChangesFilter): Promise<string> {
    return (await firstMonthStatement.run(this.statements, { creatorId, timeZone }))[0]?.month ?? '';
  }
}
