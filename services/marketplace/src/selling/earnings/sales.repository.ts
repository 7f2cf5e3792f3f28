import { Injectable } from '@nestjs/common';
import { compileStatement, type NamedParameters } from '@sotto/kit/orm/compiled-statement';
import { PreparedStatements } from '@sotto/kit/orm/prepared-statements';
import { keysetPage } from '@sotto/kit/pages/keyset-page';
import { sql, type SelectQueryBuilder } from 'kysely';
import type { ReversalState } from '../../payments/ledger/reversal-flow.js';
import type { NewestFirst } from '../../place.js';
import { queries, type MarketplaceTables } from '../../tables.js';
import { disputeOf, type DisputeJson } from './dispute.sql.js';

export interface SaleRow {
  id: string;
  kind: 'content' | 'tip';
  title: string;
  contentType: string;
  contentId: string | null;
  note: string;
  totalAmount: number;
  commissionAmount: number;
  creatorAmount: number;
  feeRate: number;
  status: 'completed' | 'disputed' | 'refunded';
  createdAt: Date;
  /** When the share becomes available; null when it is not pending. */
  availableAt: Date | null;
  /** What the buyer got back, and what of it was taken from the creator's share, cents. */
  refundedAmount: number;
  creatorRefundedAmount: number;
  dispute: DisputeJson | null;
}

/** A sale with what became of its money. */
export interface ExportedSaleRow extends SaleRow {
  /** The states of all its refunds and disputes. */
  reversals: ReversalState[];
  /** What the buyer got back by refunds and lost disputes, cents. */
  returnedAmount: number;
  /** When the payout that contained it was confirmed; null before. */
  paidOutAt: Date | null;
}

interface SalesPageInput extends NewestFirst {
  creatorId: string;
  depth: number;
}

const columns = [
  'id',
  'kind',
  'title',
  'content_type as contentType',
  'content_id as contentId',
  'note',
  'status',
  'total_amount as totalAmount',
  'commission_amount as commissionAmount',
  'creator_amount as creatorAmount',
  'fee_rate as feeRate',
  'created_at as createdAt',
  'returned_amount as refundedAmount',
  'creator_returned_amount as creatorRefundedAmount',
] as const;

/** When a share that is pending becomes available. */
const availableAt = sql<Date | null>`case when share = 'pending' then matures_at end`;

const pageOf = (sales: SelectQueryBuilder<MarketplaceTables, 'creator_sales', object>, page: NamedParameters<SalesPageInput>) =>
  keysetPage(
    sales
      .select([...columns, availableAt.as('availableAt'), disputeOf(sql`creator_sales.id`).as('dispute')])
      .where('creator_id', '=', page.creatorId),
    {
      columns: ['created_at', 'id'],
      direction: 'desc',
      after: [page.createdAt, page.id],
      limit: page.depth,
    },
  );

export const salesPage = compileStatement<SalesPageInput, SaleRow>('sales', (page) => pageOf(queries.selectFrom('creator_sales'), page));

/**
 * A payout takes the whole available balance, so a share left with the first payout that was posted while the share was available and that
 * did not fail. Ledger transactions of a creator are serialized, so their ids are in the order of their effect.
 */
export const exportedSalesPage = compileStatement<SalesPageInput, ExportedSaleRow>(
  'exported-sales',
  (page) => sql`
  with page as (${pageOf(queries.selectFrom('creator_sales'), page)}),
  paid as (
    select t.id, p.settled_at
    from payouts p join ledger_transactions t on t.kind = 'payout' and t.reference = p.id::text
    where p.creator_id = ${page.creatorId} and p.status = 'paid')
  select page.*, back.reversals, back.returned as "returnedAmount", payout.settled_at as "paidOutAt"
  from page
  cross join lateral (
    select coalesce(array_agg(r.state), '{}') as reversals, coalesce(sum(r.amount) filter (where r.state in ('refunded', 'lost')), 0)::int as returned
    from ledger_reversals r where r.payment_id = page.id) back
  left join lateral (
    select paid.settled_at
    from (
      select t.id as since, lead(t.id) over (order by t.id) as until, sum(e.amount) over (order by t.id) as amount
      from ledger_transactions t
      join ledger_entries e on e.transaction_id = t.id
      join ledger_accounts a on a.id = e.account_id and a.kind = 'creator_available'
      where t.payment_id = page.id) available
    join paid on paid.id > available.since and (available.until is null or paid.id < available.until)
    where available.amount < 0
    order by paid.id limit 1) payout on true
  order by page."createdAt" desc, page.id desc`,
);

const countSql = `select count(*)::int as total from creator_sales where creator_id = $1`;

/** A creator's sales and tips, newest first. */
@Injectable()
export class SalesRepository {
  constructor(private readonly statements: PreparedStatements) {}

  list(creatorId: string, { createdAt, id }: NewestFirst, depth: number): Promise<SaleRow[]> {
    return salesPage.run(this.statements, { creatorId, createdAt, id, depth });
  }

  exported(creatorId: string, { createdAt, id }: NewestFirst, depth: number): Promise<ExportedSaleRow[]> {
    return exportedSalesPage.run(this.statements, { creatorId, createdAt, id, depth });
  }

  async count(creatorId: string): Promise<number> {
    return (await this.statements.query<{ total: number }>('sales-count', countSql, [creatorId]))[0]?.total ?? 0;
  }
}
