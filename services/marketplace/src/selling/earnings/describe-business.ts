import { Injectable } from '@nestjs/common';
import { Clock } from '@sotto/kit/orm/clock';
import { PreparedStatements } from '@sotto/kit/orm/prepared-statements';
import { EarningsRepository } from './earnings.repository.js';

interface BusinessRow {
  paymentsMade: number;
  amountPaid: number;
  amountReturned: number;
  disputesMade: number;
  paymentsReceived: number;
  amountReceived: number;
  refundsReceived: number;
  disputesReceived: number;
  itemsOnSale: number;
  itemsHidden: number;
  itemsRemoved: number;
}

/** Amounts as the payers paid them, in cents; at most what 32 bits hold. */
const businessSql = `
  select made.*, returned.amount as "amountReturned", received.*, items.*
  from (
    select count(*)::int as "paymentsMade", least(coalesce(sum(paid_amount), 0), 2147483647)::int as "amountPaid",
      (count(*) filter (where status = 'disputed'))::int as "disputesMade"
    from payments where payer_id = $1 and paid_at is not null) made
  cross join (
    select least(coalesce(sum(r.amount), 0), 2147483647)::int as amount
    from refunds r join payments p on p.id = r.payment_id where p.payer_id = $1 and r.status = 'succeeded') returned
  cross join (
    select count(*)::int as "paymentsReceived", least(coalesce(sum(paid_amount), 0), 2147483647)::int as "amountReceived",
      (count(*) filter (where status = 'refunded'))::int as "refundsReceived", (count(*) filter (where status = 'disputed'))::int as "disputesReceived"
    from payments where creator_id = $1 and paid_at is not null) received
  cross join (
    select (count(*) filter (where moderation_status = 'visible' and is_active and state = 'ready'))::int as "itemsOnSale",
      (count(*) filter (where moderation_status = 'hidden'))::int as "itemsHidden",
      (count(*) filter (where moderation_status = 'removed'))::int as "itemsRemoved"
    from content_items where creator_id = $1) items`;

/** What a member paid, received and sells, for staff. */
@Injectable()
export class DescribeBusiness {
  constructor(
    private readonly statements: PreparedStatements,
    private readonly earnings: EarningsRepository,
    private readonly clock: Clock,
  ) {}

  async execute(userId: string) {
    const [[business], { pending, available, held, paidOut, paused }] = await Promise.all([
      this.statements.query<BusinessRow & Record<string, unknown>>('business', businessSql, [userId]),
      this.earnings.totals(userId, this.clock.now()),
    ]);
    return { ...business, balance: BigInt(pending + available + held), paidOut: BigInt(paidOut), payoutsPaused: paused };
  }
}
