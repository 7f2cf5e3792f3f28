import { Injectable } from '@nestjs/common';
import { compileStatement, type NamedParameters } from '@sotto/kit/orm/compiled-statement';
import { PreparedStatements } from '@sotto/kit/orm/prepared-statements';
import { keysetPage } from '@sotto/kit/pages/keyset-page';
import { sql, type SelectQueryBuilder } from 'kysely';
import type { NewestFirst } from '../../place.js';
import { queries, type MarketplaceTables } from '../../tables.js';

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
] as const;

const pageOf = (sales: SelectQueryBuilder<MarketplaceTables, 'creator_sales', object>, page: NamedParameters<SalesPageInput>) =>
  keysetPage(sales.select(columns).where('creator_id', '=', page.creatorId), {
    columns: ['created_at', 'id'],
    direction: 'desc',
    after: [page.createdAt, page.id],
    limit: page.depth,
  });

export const salesPage = compileStatement<SalesPageInput, SaleRow>('sales', (page) => pageOf(queries.selectFrom('creator_sales'), page));
export const completedSalesPage = compileStatement<SalesPageInput, SaleRow>('completed-sales', (page) =>
  pageOf(queries.selectFrom('creator_sales').where('status', '=', sql.lit('completed')), page),
);

const countSql = `select count(*)::int as total from creator_sales where creator_id = $1`;

/** A creator's sales and tips, newest first. */
@Injectable()
export class SalesRepository {
  constructor(private readonly statements: PreparedStatements) {}

  list(creatorId: string, { createdAt, id }: NewestFirst, depth: number): Promise<SaleRow[]> {
    return salesPage.run(this.statements, { creatorId, createdAt, id, depth });
  }

  completed(creatorId: string, { createdAt, id }: NewestFirst, depth: number): Promise<SaleRow[]> {
    return completedSalesPage.run(this.statements, { creatorId, createdAt, id, depth });
  }

  async count(creatorId: string): Promise<number> {
    return (await this.statements.query<{ total: number }>('sales-count', countSql, [creatorId]))[0]?.total ?? 0;
  }
}
