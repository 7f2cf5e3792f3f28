import { Injectable } from '@nestjs/common';
import { PreparedStatements } from '@sotto/kit/orm/prepared-statements';
import type { ShareState } from '../ledger/reverse.js';

/** A row of the ledger or of a payout, as the history of a payment shows it. */
export interface HistoryRow {
  at: Date;
  kind: string;
  amount: number;
  reason: string;
  reference: string;
}

/** The sale that a payment became. */
export interface SaleOfPayment {
  totalAmount: number;
  creatorAmount: number;
  commissionAmount: number;
  returnedAmount: number;
  feeRate: number;
  share: ShareState;
  maturesAt: Date;
  createdAt: Date;
  contentId: string | null;
}

const saleSql = `
  select total_amount as "totalAmount", creator_amount as "creatorAmount", commission_amount as "commissionAmount",
    returned_amount as "returnedAmount", fee_rate as "feeRate", share, matures_at as "maturesAt", created_at as "createdAt", content_id as "contentId"
  from creator_sales where id = $1`;

/** Amounts of refunds and disputes are those that were reported; of other rows, what moved. */
const rowsSql = `
  select t.at, t.kind, coalesce(r.amount, moved.amount, 0)::int as amount, coalesce(r.reason, '') as reason,
    case when r.reference is null then '' else r.reference end as reference
  from ledger_transactions t
  left join ledger_reversals r on r.reference = t.reference and r.payment_id = t.payment_id
  left join lateral (
    select sum(e.amount) as amount from ledger_entries e join ledger_accounts a on a.id = e.account_id
    where e.transaction_id = t.id and a.kind = case t.kind when 'dispute_fee' then 'dispute_fees' when 'released' then 'creator_pending' end) moved on true
  where t.payment_id = $1
    and t.kind in ('refund', 'refund_failed', 'dispute', 'dispute_won', 'dispute_lost', 'dispute_fee', 'released')
  union all
  select t.at, t.kind, p.provider_fee, '', '' from payments p join ledger_transactions t on t.kind = 'provider_fee' and t.reference = p.charge_ref
  where p.id = $1
  union all
  select r.created_at, 'refund_ordered', r.amount, r.reason, '' from refunds r where r.payment_id = $1 and r.status <> 'canceled'
  union all
  select e.sent_at, 'evidence_sent', 0, '', d.ref from disputes d join dispute_evidence e on e.dispute_ref = d.ref
  where d.payment_id = $1 and e.sent_at is not null`;

/** A payout takes the whole available balance: the first one that was posted while the share was available contained it. */
const payoutSql = `
  select paid.at, p.amount, p.settled_at as "settledAt", p.status
  from (
    select t.id as since, lead(t.id) over (order by t.id) as until, sum(e.amount) over (order by t.id) as amount
    from ledger_transactions t
    join ledger_entries e on e.transaction_id = t.id
    join ledger_accounts a on a.id = e.account_id and a.kind = 'creator_available'
    where t.payment_id = $1) available
  join creator_sales s on s.id = $1
  join ledger_transactions paid on paid.owner = s.account_id and paid.kind = 'payout' and paid.id > available.since
    and (available.until is null or paid.id < available.until)
  join payouts p on p.id = paid.reference::uuid and p.status <> 'failed'
  where available.amount < 0
  order by paid.id limit 1`;

/** What the books say about one payment. */
@Injectable()
export class PaymentHistoryRepository {
  constructor(private readonly statements: PreparedStatements) {}

  async saleOf(paymentId: string): Promise<SaleOfPayment | undefined> {
    return (await this.statements.query<SaleOfPayment>('sale-of-payment', saleSql, [paymentId]))[0];
  }

  async rowsOf(paymentId: string): Promise<HistoryRow[]> {
    const [rows, payouts] = await Promise.all([
      this.statements.query<HistoryRow>('payment-history', rowsSql, [paymentId]),
      this.statements.query<{ at: Date; amount: number; settledAt: Date | null; status: string }>('payout-of-payment', payoutSql, [
        paymentId,
      ]),
    ]);
    const sent = payouts.flatMap(({ at, amount, settledAt, status }) => [
      { at, kind: 'payout', amount, reason: '', reference: '' },
      ...(settledAt && status === 'paid' ? [{ at: settledAt, kind: 'payout_paid', amount, reason: '', reference: '' }] : []),
    ]);
    return [...rows, ...sent];
  }
}
