import { Injectable } from '@nestjs/common';
import { PreparedReads } from '@sotto/kit/orm/prepared-reads';
import type { ContentType } from '@sotto/proto/vocabulary';
import { blockedWith } from '../members/blocks.js';
import type { MomentCursor } from '../moment-cursor.js';

/** A purchase, and what is left of its item. */
export interface PurchaseRow {
  id: string;
  contentId: string;
  title: string;
  contentType: ContentType;
  amount: number;
  status: 'completed' | 'refunded' | 'disputed';
  createdAt: Date;
  creatorId: string | null;
  /** The file of the item; null when it is gone, under review, or taken away by our people. */
  fileId: string | null;
  thumbhash: string;
  /** Whether buyer and creator share a block. */
  blocked: boolean;
}

export const pageSql = `
  select bought.id, bought.content_id as "contentId", bought.title_snapshot as title, bought.content_type as "contentType", bought.amount,
    bought.status, bought.purchased_at as "createdAt", bought.creator_id as "creatorId", item.file_id as "fileId",
    coalesce(item.thumbhash, '') as thumbhash, coalesce(bought.creator_id = any(${blockedWith('$1')}), false) as blocked
  from content_purchases bought left join content_items item on item.id = bought.content_id and item.state = 'ready' and item.standing = 'visible'
  where bought.buyer_id = $1 and bought.purchased_at is not null and (bought.purchased_at, bought.id) < ($2::timestamptz, $3::uuid)
  order by bought.purchased_at desc, bought.id desc limit $4`;
const countSql = `select count(*)::int as total from content_purchases where buyer_id = $1 and purchased_at is not null`;
const standingSql = `
  select status from content_purchases where buyer_id = $1 and content_id = $2 and status in ('completed', 'disputed')`;

@Injectable()
export class PurchaseRepository {
  constructor(private readonly reads: PreparedReads) {}

  page(buyerId: string, { createdAt, id }: MomentCursor, depth: number): Promise<PurchaseRow[]> {
    return this.reads.query<PurchaseRow & Record<string, unknown>>('purchases', pageSql, [buyerId, createdAt, id, depth]);
  }

  async count(buyerId: string): Promise<number> {
    return (await this.reads.query<{ total: number }>('purchases-count', countSql, [buyerId]))[0]?.total ?? 0;
  }

  /** How the purchase of an item stands that was paid and did not go back; null when there is none. */
  async standing(buyerId: string, contentId: string): Promise<'completed' | 'disputed' | null> {
    const [row] = await this.reads.query<{ status: 'completed' | 'disputed' }>('purchase-standing', standingSql, [buyerId, contentId]);
    return row?.status ?? null;
  }
}
