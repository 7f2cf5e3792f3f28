import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '@sotto/kit/orm/clock';
import { Outbox } from '@sotto/kit/outbox/outbox';
import { ItemRemovedSchema } from '@sotto/proto/marketplace/v1/events';
import type { StoredFile } from '@sotto/proto/media/v1/media';
import { summarizeCreators } from '../../members/summarize-creators.js';
import { PaymentProvider } from '../../payments/provider/payment-provider.js';
import { AskMedia } from '../storefronts/ask-media.js';
import { ContentItem } from './content-item.entity.js';
import { DailyUploads } from '../storefronts/daily-uploads.js';
import { PushItemChanged } from './push-item-changed.js';

/** Applies what media reports about the file of an item, and notifies its creator. A refused file returns its upload (case 10). */
@Injectable()
export class SettleItemFile {
  constructor(
    private readonly em: EntityManager,
    private readonly askMedia: AskMedia,
    private readonly dailyUploads: DailyUploads,
    private readonly pushItemChanged: PushItemChanged,
    private readonly outbox: Outbox,
    private readonly provider: PaymentProvider,
    private readonly clock: Clock,
  ) {}

  async execute({ fileId, itemId }: { fileId: string; itemId: string }): Promise<void> {
    const askedAt = this.clock.now();
    const file = await this.askMedia.execute(fileId);
    if (file?.itemId !== itemId) return;
    const changed = await this.em.transactional((em) => this.settle(em, file, askedAt));
    if (changed) await this.pushItemChanged.execute(changed);
  }

  /** A file is deleted when its item was deleted meanwhile or cannot be sold. */
  private async settle(em: EntityManager, file: StoredFile, askedAt: Date): Promise<ContentItem | null> {
    const [id, creatorId] = [file.itemId, file.userId];
    const item = await em.findOne(ContentItem, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
    if (item && item.creatorId !== creatorId) return null;
    const changed = item?.describe(file, this.provider.capabilities.acceptsExplicit, askedAt) ?? false;
    const unwanted = file.state !== 'refused' && (!item || (changed && item.isRefused));
    if (unwanted) this.outbox.add(ItemRemovedSchema, { itemId: id, creatorId });
    if (!item || !changed) return null;
    const day = item.returnUpload();
    if (day) await this.dailyUploads.release(em, creatorId, day);
    await summarizeCreators(em, [creatorId]);
    return item;
  }
}
