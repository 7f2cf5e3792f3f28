import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '@sotto/kit/orm/clock';
import { Outbox } from '@sotto/kit/outbox/outbox';
import { ItemRemovedSchema } from '@sotto/proto/marketplace/v1/events';
import { ContentItem } from './content-item.entity.js';
import { DailyUploads } from '../storefronts/daily-uploads.js';

const maxAgeMs = 48 * 3_600_000;
const batchSize = 100;

/** Deletes items whose file never arrived, and returns their uploads. */
@Injectable()
export class SweepItems {
  constructor(
    private readonly em: EntityManager,
    private readonly dailyUploads: DailyUploads,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<void> {
    for (let swept = batchSize; swept === batchSize; ) swept = await this.em.transactional((em) => this.sweep(em), { clear: true });
  }

  private async sweep(em: EntityManager): Promise<number> {
    const late = { state: 'uploading', createdAt: { $lt: new Date(this.clock.now().getTime() - maxAgeMs) } } as const;
    const options = { lockMode: LockMode.PESSIMISTIC_PARTIAL_WRITE, orderBy: { createdAt: 'asc' }, limit: batchSize } as const;
    const items = await em.find(ContentItem, late, options);
    for (const { id, creatorId, slotDate } of items) {
      if (slotDate) await this.dailyUploads.release(em, creatorId, slotDate);
      this.outbox.add(ItemRemovedSchema, { itemId: id, creatorId });
    }
    await em.nativeDelete(ContentItem, { id: { $in: items.map(({ id }) => id) } });
    return items.length;
  }
}
