import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { Cursor, cursorParts } from '@sotto/kit/pages/cursor';
import { CreatorGate } from '../../members/creator-gate.js';
import { ContentItem } from './content-item.entity.js';

interface Page {
  cursor: string;
  limit?: number;
}

const defaultLimit = 50;
const ownItemsCursor = new Cursor('own-items', { storeRank: cursorParts.integer });

export interface OwnItems {
  items: ContentItem[];
  total: number;
  nextCursor: string;
}

/** A creator's items in every state, in the order of her store: the newest first until she moves one. */
@Injectable()
export class ListOwnItems {
  constructor(
    private readonly em: EntityManager,
    private readonly creatorGate: CreatorGate,
  ) {}

  async execute(viewer: Viewer, { cursor, limit = defaultLimit }: Page): Promise<OwnItems> {
    const after = ownItemsCursor.decode(cursor);
    const { userId: creatorId } = await this.creatorGate.enter(viewer);
    const beyond = after ? { storeRank: { $lt: after.storeRank } } : {};
    const em = this.em.fork();
    const [total, found] = [
      await em.count(ContentItem, { creatorId }),
      await em.find(ContentItem, { creatorId, ...beyond }, { orderBy: { storeRank: 'desc' }, limit: limit + 1 }),
    ];
    const { page, nextCursor } = ownItemsCursor.page(found, limit);
    return { items: page, total, nextCursor };
  }
}
