import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { MediaFile } from '../files/media-file.entity.js';
import { TakeOverFile } from '../files/take-over-file.js';
import { mediaError } from '../media-error.js';
import type { FileKind, ReceivedFile } from '../uploads/received-file.js';
import { Receivers, type Receiver } from '../uploads/receivers.js';
import type { Upload } from '../uploads/upload.entity.js';
import type { UploadWish } from '../uploads/upload-metadata.js';
import { AdmitItem } from './admit-item.js';
import { RefuseItemFile } from './refuse-item-file.js';
import { RemovedItems } from './removed-items.js';

/** Takes over the file of an item, of which there is one at a time. */
@Injectable()
export class ReceiveItemFile implements Receiver, OnModuleInit {
  constructor(
    private readonly receivers: Receivers,
    private readonly admitItem: AdmitItem,
    private readonly takeOverFile: TakeOverFile,
    private readonly refuseItemFile: RefuseItemFile,
    private readonly removed: RemovedItems,
  ) {}

  onModuleInit(): void {
    this.receivers.add('content-item', this);
  }

  admit(userId: string, { itemId }: UploadWish): Promise<FileKind> {
    return this.admitItem.execute(userId, itemId ?? '');
  }

  execute(received: ReceivedFile): Promise<void> {
    return this.takeOverFile.execute(received, 'content-items', (em) => this.mayBe(em, received));
  }

  refused(upload: Upload, reason: string): Promise<void> {
    return this.refuseItemFile.execute(upload, reason);
  }

  /** The item may have gone meanwhile, or got another file. */
  private async mayBe(em: EntityManager, { id, itemId = '' }: ReceivedFile): Promise<void> {
    await this.removed.hold(em, itemId);
    const others = await em.count(MediaFile, { itemId, id: { $ne: id }, state: { $ne: 'refused' } });
    if (others > 0 || (await this.removed.has(em, itemId))) throw mediaError('ITEM_NOT_FOUND');
  }
}
