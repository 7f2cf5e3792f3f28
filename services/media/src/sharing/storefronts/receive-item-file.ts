import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { MediaFile } from '../../library/files/media-file.entity.js';
import { CreateMediaFile } from '../../library/files/create-media-file.js';
import { mediaError } from '../../media-error.js';
import type { ReceivedFile, SoldKind } from '../../uploads/received-file.js';
import { Receivers, type Receiver } from '../../uploads/receivers.js';
import type { Upload } from '../../uploads/upload.entity.js';
import type { UploadMetadata } from '../../uploads/upload-metadata.js';
import { AdmitItem } from './admit-item.js';
import { RefuseItemFile } from './refuse-item-file.js';
import { RemovedItems } from './removed-items.js';

/** Receives the file of an item, which has one file at a time. */
@Injectable()
export class ReceiveItemFile implements Receiver, OnModuleInit {
  constructor(
    private readonly receivers: Receivers,
    private readonly admitItem: AdmitItem,
    private readonly createMediaFile: CreateMediaFile,
    private readonly refuseItemFile: RefuseItemFile,
    private readonly removed: RemovedItems,
  ) {}

  onModuleInit(): void {
    this.receivers.add('content-item', this);
  }

  admit(userId: string, { itemId }: UploadMetadata): Promise<SoldKind> {
    return this.admitItem.execute(userId, itemId ?? '');
  }

  execute(received: ReceivedFile): Promise<void> {
    return this.createMediaFile.execute(received, 'content-items', (em) => this.checkItem(em, received));
  }

  refused(upload: Upload, reason: string): Promise<void> {
    return this.refuseItemFile.execute(upload, reason);
  }

  /** Refuses the file when the item was removed or got another file meanwhile. */
  private async checkItem(em: EntityManager, { id, itemId = '' }: ReceivedFile): Promise<void> {
    await this.removed.lock(em, itemId);
    const others = await em.count(MediaFile, { itemId, id: { $ne: id }, state: { $ne: 'refused' } });
    if (others > 0 || (await this.removed.has(em, itemId))) throw mediaError('ITEM_NOT_FOUND');
  }
}
