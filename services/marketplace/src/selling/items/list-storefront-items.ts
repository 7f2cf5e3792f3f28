import { Injectable } from '@nestjs/common';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { Cursor, cursorParts } from '@sotto/kit/pages/cursor';
import { signedIn } from '../../members/person.view.js';
import { StorefrontAccess } from '../storefronts/storefront-access.js';
import type { ItemSort, StoreItem } from './item-page.sql.js';
import { ItemRepository } from './item.repository.js';

interface Page {
  creatorId: string;
  contentType: string;
  sort: string;
  cursor: string;
  limit?: number;
}

const defaultLimit = 24;

/** The active items of a store, for everybody who may enter it, including its owner. */
@Injectable()
export class ListStorefrontItems {
  constructor(
    private readonly storefrontAccess: StorefrontAccess,
    private readonly repository: ItemRepository,
  ) {}

  async execute(viewer: Viewer, { creatorId, contentType, cursor, limit = defaultLimit, ...given }: Page) {
    const sort = (given.sort || 'newest') as ItemSort;
    const itemsCursor = cursorOf(sort);
    const after = itemsCursor.decode(cursor);
    const viewerId = signedIn(viewer);
    await this.storefrontAccess.enter(viewerId, creatorId);
    const filter = { creatorId, contentType, isOwn: viewerId === creatorId };
    const [found, total] = await Promise.all([this.repository.page(filter, sort, after, limit + 1), this.repository.count(filter)]);
    const items = found.slice(0, limit);
    const last = found.length > limit ? items.at(-1) : undefined;
    return { items, total, nextCursor: last ? itemsCursor.encode({ key: keyOf(last, sort), id: last.id }) : '' };
  }
}

function keyOf({ createdAt, price, storeRank }: StoreItem, sort: ItemSort): Date | number {
  if (sort === 'arranged') return storeRank;
  return sort === 'newest' ? createdAt : price;
}

/** Cents fit into the type `int` of PostgreSQL. */
const cents = cursorParts.integer.min(0).max(2_000_000_000);

const keys = { arranged: cursorParts.integer, newest: cursorParts.instant, price_low: cents, price_high: cents };

const cursorOf = (sort: ItemSort) => new Cursor(`store-items-${sort}`, { key: keys[sort], id: cursorParts.id });
