import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { Outbox } from '@sotto/kit/outbox/outbox';
import { ItemRemovedSchema } from '@sotto/proto/marketplace/v1/events';
import { summarizeCreators } from '../../members/summarize-creators.js';
import { marketplaceError } from '../../marketplace-error.js';
import { ContentItem } from './content-item.entity.js';

/** Deletes an item of the caller permanently (D-28). Its upload still counts for the day (D-27). */
@Injectable()
export class DeleteItem {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: Outbox,
  ) {}

  execute({ userId: creatorId }: Viewer, { id }: { id: string }): Promise<void> {
    return this.em.transactional(async (em) => {
      if ((await em.nativeDelete(ContentItem, { id, creatorId })) === 0) throw marketplaceError('ITEM_NOT_FOUND');
      this.outbox.add(ItemRemovedSchema, { itemId: id, creatorId });
      await summarizeCreators(em, [creatorId]);
    });
  }
}
