import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { marketplaceError } from '../../marketplace-error.js';
import { ContentItem } from './content-item.entity.js';

/** Returns to media whether an item of a member still waits for its file, and of which type. */
@Injectable()
export class AdmitItemUpload {
  constructor(private readonly em: EntityManager) {}

  async execute({ userId: creatorId, itemId: id }: { userId: string; itemId: string }): Promise<{ contentType: string }> {
    const item = await this.em.fork().findOne(ContentItem, { id, creatorId });
    if (!item?.awaitsFile) throw marketplaceError('ITEM_NOT_FOUND');
    return { contentType: item.contentType };
  }
}
