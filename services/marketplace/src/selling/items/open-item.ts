import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { marketplaceError } from '../../marketplace-error.js';
import { Blocks } from '../../members/blocks.js';
import { MemberDirectory } from '../../members/member.directory.js';
import { Ownership } from './ownership.js';
import { StorefrontAccess } from '../storefronts/storefront-access.js';
import { ContentItem } from './content-item.entity.js';

/**
 * Opens an item for a member who owns it. Buyers keep access when the store closes or hides it (D-47, D-78), but not after a block, nor
 * while a moderator reviews the creator or the item. A hidden or removed item opens for nobody.
 */
@Injectable()
export class OpenItem {
  constructor(
    private readonly em: EntityManager,
    private readonly ownership: Ownership,
    private readonly directory: MemberDirectory,
    private readonly blocks: Blocks,
    private readonly storefrontAccess: StorefrontAccess,
  ) {}

  async execute({ userId }: Viewer, { id }: { id: string }): Promise<ContentItem> {
    const item = await this.em.fork().findOne(ContentItem, { id });
    if (item?.moderationStatus !== 'visible') throw marketplaceError('ITEM_NOT_FOUND');
    if (item.creatorId === userId) return item;
    const bought = (await this.ownership.owned(this.em, userId, [id])).has(id);
    if (bought && (await this.isKept(userId, item))) {
      await this.ownership.noteOpening(this.em, userId, id);
      return item;
    }
    const known = !bought && item.isShown && (await this.storefrontAccess.find(userId, item.creatorId)) !== null;
    throw marketplaceError(known ? 'NOT_PURCHASED' : 'ITEM_NOT_FOUND');
  }

  private async isKept(buyerId: string, { creatorId, isReady }: ContentItem): Promise<boolean> {
    const creator = (await this.directory.find([creatorId])).get(creatorId);
    return isReady && creator !== undefined && !creator.inReview && !(await this.blocks.between(buyerId, creatorId));
  }
}
