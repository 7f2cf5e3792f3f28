import { Injectable } from '@nestjs/common';
import { PreparedReads } from '@sotto/kit/orm/prepared-reads';
import type { Place } from '../keyset.js';
import { countSql, firstPlace, pageSql, type ItemSort } from './item-page.sql.js';
import type { ShownItem } from './item.view.js';

/** Items in a store, by named statements. */
@Injectable()
export class ItemRepository {
  constructor(private readonly reads: PreparedReads) {}

  /** What others see of a creator's items, after a place of the list. */
  page(creatorId: string, contentType: string, sort: ItemSort, after: Place | null, limit: number): Promise<ShownItem[]> {
    const { key, id } = after ?? firstPlace[sort];
    return this.reads.query<ShownItem>(`store-items-${sort}`, pageSql[sort], [creatorId, contentType, key, id, limit]);
  }

  /** How many others see on all pages. */
  async count(creatorId: string, contentType: string): Promise<number> {
    return (await this.reads.query<{ n: number }>('store-items-count', countSql, [creatorId, contentType]))[0]?.n ?? 0;
  }
}
