import { Injectable } from '@nestjs/common';
import { PreparedStatements } from '@sotto/kit/orm/prepared-statements';

interface OpenBusinessRow {
  userId: string;
  balance: string;
  itemsOwnedByOthers: number;
  subscriptionRunning: boolean;
  openDisputes: number;
  pendingPayments: number;
  payoutPending: boolean;
}

/** Each part is read by an index of the member. */
const openBusinessSql = `
  select * from (
    select m.user_id as "userId",
      coalesce((
        select -sum(balance) from ledger_accounts a join creators c on c.account_id = a.owner
        where c.user_id = m.user_id and a.kind in ('creator_pending', 'creator_available', 'creator_held')), 0) as balance,
      (select count(*)::int from content_purchases where creator_id = m.user_id and status in ('completed', 'disputed')) as "itemsOwnedByOthers",
      exists (select from subscriptions where user_id = m.user_id and status in ('active', 'past_due')) as "subscriptionRunning",
      (select count(*)::int from payments where payer_id = m.user_id and status = 'disputed')
        + (select count(*)::int from payments where creator_id = m.user_id and status = 'disputed') as "openDisputes",
      (select count(*)::int from payments where payer_id = m.user_id and status = 'pending')
        + (select count(*)::int from payments where creator_id = m.user_id and status = 'pending') as "pendingPayments",
      exists (select from payouts where creator_id = m.user_id and status = 'pending') as "payoutPending"
    from unnest($1::uuid[]) m(user_id)) members
  where balance <> 0 or "itemsOwnedByOthers" > 0 or "subscriptionRunning" or "openDisputes" > 0 or "pendingPayments" > 0 or "payoutPending"`;

/** What is owed or open of members who are about to be deleted, for staff. Other members are left out. */
@Injectable()
export class DescribeOpenBusiness {
  constructor(private readonly statements: PreparedStatements) {}

  async execute(userIds: readonly string[]) {
    const rows = await this.statements.query<OpenBusinessRow & Record<string, unknown>>('open-business', openBusinessSql, [userIds]);
    return rows.map((row) => ({ ...row, balance: BigInt(row.balance) }));
  }
}
