import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { ContentType } from '@sotto/proto/vocabulary';
import { PaymentProvider } from '../provider/payment-provider.js';
import { StoreDoor } from '../storefronts/store-door.js';
import { ContentItem } from './content-item.entity.js';

/** What is kept of an item with its purchase: a deleted item stays on the bill. */
export interface ItemSnapshot {
  id: string;
  creatorId: string;
  title: string;
  contentType: ContentType;
  price: number;
}

/** An item as somebody may buy it, or may not. */
export interface ItemForSale extends ItemSnapshot {
  fileId: string | null;
  state: 'for_sale' | 'not_for_sale';
}

/** Items as those see them who may pay for them. Never ask it inside a transaction. */
@Injectable()
export class ItemsForSale {
  constructor(
    private readonly em: EntityManager,
    private readonly storeDoor: StoreDoor,
    private readonly provider: PaymentProvider,
  ) {}

  /** Null when the viewer may not know of it: no such item, or no store that is open to them. Its creator sees her own. */
  async find(viewerId: string, contentId: string): Promise<ItemForSale | null> {
    const item = await this.read(contentId);
    if (!item || !(await this.storeDoor.find(viewerId, item.creatorId))) return null;
    const sold = item.isShown && (!item.explicit || this.provider.capabilities.acceptsExplicit);
    return { ...toSnapshot(item), fileId: item.fileId ?? null, state: sold ? 'for_sale' : 'not_for_sale' };
  }

  /** What a bill says of an item, whoever may see it now; null when it is gone. */
  async snapshot(contentId: string): Promise<ItemSnapshot | null> {
    const item = await this.read(contentId);
    return item && toSnapshot(item);
  }

  /** Never what an earlier part of the same work has read. */
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
