import { PreparedReads } from '@sotto/kit/orm/prepared-reads';
import { Injectable } from '@nestjs/common';
import type { TransactionKind } from '../ledger/transaction.js';

export interface BalanceChangeRow {
  id: string;
  at: Date;
  kind: TransactionKind;
  amount: string;
  title: string;
  reason: string;
}

/** A transaction that has no owner moved none of a creator's money. A payout that failed says why once, with its failure. */
export const balanceChangesSql = `
  select t.id, t.at, t.kind, change.amount, coalesce(s.title, '') as title, coalesce(r.reason, p.reason, '') as reason
  from (
    select * from ledger_transactions
    where owner = (select account_id from creators where user_id = $1) and id < $2::bigint order by id desc limit $3) t
  cross join lateral (
    select -coalesce(sum(e.amount), 0) as amount
    from ledger_entries e join ledger_accounts a on a.id = e.account_id and a.owner = t.owner where e.transaction_id = t.id) change
  left join creator_sales s on s.id = t.payment_id
  left join ledger_reversals r on r.reference = t.reference and t.payment_id = r.payment_id
  left join payouts p on p.id = case when t.kind = 'payout_failed' then t.reference::uuid end
  order by t.id desc`;

/** What changed a creator's balance, latest first. */
@Injectable()
export class BalanceChangesRepository {
  constructor(private readonly reads: PreparedReads) {}

  list(creatorId: string, below: string, depth: number): Promise<BalanceChangeRow[]> {
    return this.reads.query<BalanceChangeRow>('balance-changes', balanceChangesSql, [creatorId, below, depth]);
  }
}
