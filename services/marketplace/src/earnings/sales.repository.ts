import { PreparedReads } from '@sotto/kit/orm/prepared-reads';
import { Injectable } from '@nestjs/common';
import type { MomentCursor } from '../moment-cursor.js';

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
  status: string;
  createdAt: Date;
}

const columns = `
  s.id, s.kind, s.title, s.content_type as "contentType", s.content_id as "contentId", s.note, s.total_amount as "totalAmount",
  s.commission_amount as "commissionAmount", s.creator_amount as "creatorAmount", s.fee_rate as "feeRate", s.status, s.created_at as "createdAt"`;

const page = (where: string) => `
  select ${columns} from creator_sales s
  where s.creator_id = $1 and (s.created_at, s.id) < ($2::timestamptz, $3::uuid) and ${where}
  order by s.created_at desc, s.id desc limit $4`;

export const salesSql = page('true');
export const completedSalesSql = page(`s.status = 'completed'`);
const countSql = `select count(*)::int as total from creator_sales where creator_id = $1`;

/** A creator's sales and tips, newest first. */
@Injectable()
export class SalesRepository {
  constructor(private readonly reads: PreparedReads) {}

  list(creatorId: string, { createdAt, id }: MomentCursor, depth: number): Promise<SaleRow[]> {
    return this.reads.query<SaleRow>('sales', salesSql, [creatorId, createdAt, id, depth]);
  }

  completed(creatorId: string, { createdAt, id }: MomentCursor, depth: number): Promise<SaleRow[]> {
    return this.reads.query<SaleRow>('completed-sales', completedSalesSql, [creatorId, createdAt, id, depth]);
  }

  async count(creatorId: string): Promise<number> {
    return (await this.reads.query<{ total: number }>('sales-count', countSql, [creatorId]))[0]?.total ?? 0;
  }
}
