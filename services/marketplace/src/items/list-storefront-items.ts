import { Injectable } from '@nestjs/common';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { formatPlace, isCents, isMoment, readPlace } from '../keyset.js';
import { signedIn } from '../members/signed-in.js';
import { StoreDoor } from '../storefronts/store-door.js';
import type { ItemSort } from './item-page.sql.js';
import { ItemRepository } from './item.repository.js';
import type { ShownItem } from './item.view.js';

interface Page {
  creatorId: string;
  contentType: string;
  sort: string;
  cursor: string;
  limit?: number;
}

const usualLimit = 24;

/** What a store shows: its active items, to everybody who may enter, its owner included. */
@Injectable()
export class ListStorefrontItems {
  constructor(
    private readonly storeDoor: StoreDoor,
    private readonly repository: ItemRepository,
  ) {}

  async execute(viewer: Viewer, { creatorId, contentType, cursor, limit = usualLimit, ...given }: Page) {
    const sort = (given.sort || 'newest') as ItemSort;
    const after = readPlace(cursor, sort, sort === 'newest' ? isMoment : isCents);
    await this.storeDoor.enter(signedIn(viewer), creatorId);
    const [found, total] = await Promise.all([
      this.repository.page(creatorId, contentType, sort, after, limit + 1),
      this.repository.count(creatorId, contentType),
    ]);
    const items = found.slice(0, limit);
    const last = found.length > limit ? items.at(-1) : undefined;
    return { items, total, nextCursor: last ? formatPlace(sort, { key: keyOf(last, sort), id: last.id }) : '' };
  }
}

const keyOf = ({ createdAt, price }: ShownItem, sort: ItemSort) => (sort === 'newest' ? createdAt.toISOString() : String(price));
