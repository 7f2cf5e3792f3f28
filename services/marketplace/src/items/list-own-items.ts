import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { formatPlace, isMoment, readPlace } from '../keyset.js';
import { CreatorGate } from '../creators/creator-gate.js';
import { ContentItem } from './content-item.entity.js';

interface Page {
  cursor: string;
  limit?: number;
}

const usualLimit = 50;
const order = 'own';

export interface OwnItems {
  items: ContentItem[];
  total: number;
  nextCursor: string;
}

/** A creator's items, newest first, whatever has become of them. */
@Injectable()
export class ListOwnItems {
  constructor(
    private readonly em: EntityManager,
    private readonly creatorGate: CreatorGate,
  ) {}

  async execute(viewer: Viewer, { cursor, limit = usualLimit }: Page): Promise<OwnItems> {
    const after = readPlace(cursor, order, isMoment);
    const { userId: creatorId } = await this.creatorGate.enter(viewer);
    const at = after && new Date(after.key);
    const beyond = after && at ? { $or: [{ createdAt: { $lt: at } }, { createdAt: at, id: { $lt: after.id } }] } : {};
    const em = this.em.fork();
    const [total, found] = [
      await em.count(ContentItem, { creatorId }),
      await em.find(ContentItem, { creatorId, ...beyond }, { orderBy: { createdAt: 'desc', id: 'desc' }, limit: limit + 1 }),
    ];
    const items = found.slice(0, limit);
    const last = found.length > limit ? items.at(-1) : undefined;
    return { items, total, nextCursor: last ? formatPlace(order, { key: last.createdAt.toISOString(), id: last.id }) : '' };
  }
}
