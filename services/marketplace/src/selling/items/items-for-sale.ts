import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { ContentType } from '@sotto/proto/vocabulary';
import { PaymentProvider } from '../../payments/provider/payment-provider.js';
import { StorefrontAccess } from '../storefronts/storefront-access.js';
import { ContentItem } from './content-item.entity.js';

/** The parts of an item that are stored with its purchase, so that they outlive the item. */
export interface ItemSnapshot {
  id: string;
  creatorId: string;
  title: string;
  contentType: ContentType;
  price: number;
}

/** An item, and whether the viewer may buy it. */
export interface ItemForSale extends ItemSnapshot {
  fileId: string | null;
  state: 'for_sale' | 'not_for_sale';
}

/** Items as a possible buyer sees them. Never call it inside a transaction. */
@Injectable()
export class ItemsForSale {
  constructor(
    private readonly em: EntityManager,
    private readonly storefrontAccess: StorefrontAccess,
    private readonly provider: PaymentProvider,
  ) {}

  /** Null when the viewer may not see it: no such item, one that is not shown, or a store that is closed to them. Its creator sees her own. */
  async find(viewerId: string, contentId: string): Promise<ItemForSale | null> {
    const item = await this.read(contentId);
    if (!item || !(await this.storefrontAccess.find(viewerId, item.creatorId))) return null;
    if (!item.isShown && item.creatorId !== viewerId) return null;
    const sold = item.isShown && (!item.explicit || this.provider.capabilities.acceptsExplicit);
    return { ...toSnapshot(item), fileId: item.fileId ?? null, state: sold ? 'for_sale' : 'not_for_sale' };
  }

  /** The parts of an item for a bill, whether or not it is visible; null when it was deleted. */
  async snapshot(contentId: string): Promise<ItemSnapshot | null> {
    const item = await this.read(contentId);
    return item && toSnapshot(item);
  }

  /** Not from the cache of an earlier read. */
  private read(id: string): Promise<ContentItem | null> {
    return this.em.fork().findOne(ContentItem, { id });
  }
}

const toSnapshot = ({ id, creatorId, title, contentType, price }: ContentItem): ItemSnapshot => ({
  id,
  creatorId,
  title,
  contentType,
  price,
});
