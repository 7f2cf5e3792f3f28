import { Injectable } from '@nestjs/common';
import { compileStatement } from '@sotto/kit/orm/compiled-statement';
import { PreparedStatements } from '@sotto/kit/orm/prepared-statements';
import { keysetPage } from '@sotto/kit/pages/keyset-page';
import type { ContentType } from '@sotto/proto/vocabulary';
import { sql } from 'kysely';
import { blockedWith } from '../../members/blocks.js';
import type { NewestFirst } from '../../place.js';
import { queries } from '../../tables.js';

/** A purchase, and what is left of its item. */
export interface PurchaseRow {
  id: string;
  contentId: string;
  title: string;
  contentType: ContentType;
  amount: number;
  status: 'completed' | 'refunded' | 'disputed' | 'failed';
  /** Why it was refunded. */
  reason: string;
  /** What refunds gave back, cents. */
  refundedAmount: number;
  createdAt: Date;
  creatorId: string | null;
  /** The file of the item; null when it is deleted, in review, hidden or removed. */
  fileId: string | null;
  thumbhash: string;
  /** Whether buyer and creator share a block. */
  blocked: boolean;
}

interface PurchasesPageInput extends NewestFirst {
  buyerId: string;
  depth: number;
}

const purchasesPage = compileStatement<PurchasesPageInput, PurchaseRow>('purchases', ({ buyerId, createdAt, id, depth }) => {
  const purchases = queries
    .selectFrom('content_purchases as bought')
    .innerJoin('payments as paid', 'paid.id', 'bought.id')
    .leftJoin('content_items as item', (join) =>
      join
        .onRef('item.id', '=', 'bought.content_id')
        .on('item.state', '=', sql.lit('ready'))
        .on('item.moderation_status', '=', sql.lit('visible')),
    )
    .select(['bought.id', 'bought.content_id as contentId', 'bought.title_snapshot as title', 'bought.content_type as contentType'])
    .select(['bought.amount', 'paid.reason', 'bought.purchased_at as createdAt', 'bought.creator_id as creatorId'])
    .select(
      sql<PurchaseRow['status']>`case when bought.status in ('failed', 'canceled') then paid.status else bought.status end`.as('status'),
    )
    .select(
      sql<number>`(select coalesce(sum(amount), 0)::int from refunds where payment_id = bought.id and status = 'succeeded')`.as(
        'refundedAmount',
      ),
    )
    .select(['item.file_id as fileId', (eb) => eb.fn.coalesce('item.thumbhash', sql.lit('')).as('thumbhash')])
    .select(sql<boolean>`coalesce(bought.creator_id = any(${blockedWith(buyerId)}), false)`.as('blocked'))
    .where('bought.buyer_id', '=', buyerId)
    .where('bought.purchased_at', 'is not', null)
    .$narrowType<{ createdAt: Date }>();
  const columns = ['bought.purchased_at', 'bought.id'] as const;
  return keysetPage(purchases, { columns, direction: 'desc', after: [createdAt, id], limit: depth });
});

const countSql = `select count(*)::int as total from content_purchases where buyer_id = $1 and purchased_at is not null`;
const paidStatusSql = `
  select status from content_purchases where buyer_id = $1 and content_id = $2 and status in ('completed', 'disputed')`;

@Injectable()
export class PurchaseRepository {
  constructor(private readonly statements: PreparedStatements) {}

  page(buyerId: string, { createdAt, id }: NewestFirst, depth: number): Promise<PurchaseRow[]> {
    return purchasesPage.run(this.statements, { buyerId, createdAt, id, depth });
  }

  async count(buyerId: string): Promise<number> {
    return (await this.statements.query<{ total: number }>('purchases-count', countSql, [buyerId]))[0]?.total ?? 0;
  }

  /** The status of a purchase that was paid and not refunded; null when there is none. */
  async paidStatus(buyerId: string, contentId: string): Promise<'completed' | 'disputed' | null> {
    const [row] = await this.statements.query<{ status: 'completed' | 'disputed' }>('purchase-status', paidStatusSql, [buyerId, contentId]);
    return row?.status ?? null;
  }
}
