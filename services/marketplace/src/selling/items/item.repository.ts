import { Injectable } from '@nestjs/common';
import { PreparedStatements } from '@sotto/kit/orm/prepared-statements';
import type { Place } from '../../place.js';
import { firstItem, itemCount, itemPages, type ItemSort, type Store, type StoreItem } from './item-page.sql.js';

/** Items in a store. */
@Injectable()
export class ItemRepository {
  constructor(private readonly statements: PreparedStatements) {}

  /** One page of the visible items of a creator, after a place in the list. */
  page(store: Store, sort: ItemSort, after: Place | null, limit: number): Promise<StoreItem[]> {
    return itemPages[sort].run(this.statements, { ...store, ...(after ?? firstItem(sort)), limit });
  }

  /** The number of visible items. */
  async count(store: Store): Promise<number> {
    const [row] = await itemCount.run(this.statements, store);
    return row?.n ?? 0;
  }
}
