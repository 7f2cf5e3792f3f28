import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { summarizeCreators } from '../../members/summarize-creators.js';
import { marketplaceError } from '../../marketplace-error.js';
import { CheckTexts } from '../../members/check-texts.js';
import { ContentItem } from './content-item.entity.js';
import { itemTexts } from './item-texts.js';

interface UpdateItemInput {
  id: string;
  title?: string;
  description?: string;
  price?: number;
  isActive?: boolean;
}

/** Changes the fields of an item of the caller. Pending purchases keep the price with which they started. */
@Injectable()
export class UpdateItem {
  constructor(
    private readonly em: EntityManager,
    private readonly checkTexts: CheckTexts,
  ) {}

  async execute({ userId: creatorId }: Viewer, { id, price, isActive, ...written }: UpdateItemInput): Promise<ContentItem> {
    const before = await this.em.fork().findOne(ContentItem, { id, creatorId });
    if (!before) throw marketplaceError('ITEM_NOT_FOUND');
    const author = { userId: creatorId, surface: 'content_item', subjectId: id } as const;
    const { texts, addSignals } = await this.checkTexts.execute(author, itemTexts(written, before));

    return this.em.transactional(async (em) => {
      const item = await em.findOne(ContentItem, { id, creatorId }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
      if (!item) throw marketplaceError('ITEM_NOT_FOUND');
      item.change({ ...texts, ...(price !== undefined && { price }) }, isActive);
      addSignals();
      await summarizeCreators(em, [creatorId]);
      return item;
    });
  }
}
