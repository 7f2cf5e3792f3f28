import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '@sotto/kit/orm/clock';
import { Outbox } from '@sotto/kit/outbox/outbox';
import { EarningsChangedSchema } from '@sotto/proto/marketplace/v1/events';

/** Rows per transaction, so that no lock lasts long. */
const batchSize = 500;

/**
 * Skips creators and sales that another transaction has locked; the next round handles them. A share leaves "pending" once, so each sale
 * is released at most once.
 */
export const releaseSql = `
  with matured as (
    select s.id, s.account_id, s.creator_id, s.creator_amount - s.creator_returned_amount as creator_amount
    from creator_sales s join creators c on c.account_id = s.account_id
    where s.share = 'pending' and s.matures_at <= statement_timestamp()
    order by s.matures_at limit ? for update of s, c skip locked),
  moved as (
    update creator_sales set share = 'available' where id = any(array(select id from matured))),
  booked as (
    insert into ledger_transactions (kind, reference, payment_id, owner, at)
    select 'released', id::text, id, account_id, ? from matured where creator_amount > 0
    returning id, payment_id, owner),
  entered as (
    insert into ledger_entries (transaction_id, account_id, amount)
    select b.id, a.id, case a.kind when 'creator_pending' then m.creator_amount else -m.creator_amount end
    from booked b join matured m on m.id = b.payment_id
    join ledger_accounts a on a.owner = b.owner and a.kind in ('creator_pending', 'creator_available'))
  select creator_id as "creatorId" from matured`;

/** Makes earnings available whose holding period is over, by the database's clock. */
@Injectable()
export class ReleaseEarnings {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<void> {
    for (let released = batchSize; released === batchSize; ) released = await this.em.transactional((em) => this.release(em));
  }

  private async release(em: EntityManager): Promise<number> {
    const sales = await em.execute<{ creatorId: string | null }[]>(releaseSql, [batchSize, this.clock.now().toISOString()]);
    for (const creatorId of new Set(sales.map((sale) => sale.creatorId)))
      if (creatorId) this.outbox.add(EarningsChangedSchema, { creatorId });
    return sales.length;
  }
}
