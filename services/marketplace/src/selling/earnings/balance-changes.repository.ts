import { PreparedStatements } from '@sotto/kit/orm/prepared-statements';
import { Injectable } from '@nestjs/common';
import type { TransactionKind } from '../../payments/ledger/transaction.js';

export interface BalanceChangeRow {
  id: string;
  at: Date;
  kind: TransactionKind;
  amount: string;
  title: string;
  reason: string;
}

/** A transaction without an owner did not move a creator's money. The reason of a failed payout stands with its failure only. */
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

/** Changes of a creator's balance, the latest first. */
@Injectable()
export class BalanceChangesRepository {
  constructor(private readonly statements: PreparedStatements) {}

  list(creatorId: string, below: string, depth: number): Promise<BalanceChangeRow[]> {
    return this.statements.query<BalanceChangeRow>('balance-changes', balanceChangesSql, [creatorId, below, depth]);
  }
}
