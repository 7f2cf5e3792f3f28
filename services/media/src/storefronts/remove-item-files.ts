import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { FileBytes } from '../files/file-bytes.js';
import { MediaFile } from '../files/media-file.entity.js';
import { DiscardUploads } from '../uploads/discard-uploads.js';
import { RemovedItems } from './removed-items.js';

/** Removes every byte of an item that is gone, and what is still on its way. Bytes go before the rows that know them. */
@Injectable()
export class RemoveItemFiles {
  constructor(
    private readonly em: EntityManager,
    private readonly removed: RemovedItems,
    private readonly bytes: FileBytes,
    private readonly discardUploads: DiscardUploads,
  ) {}

  /** Again is fine. */
  async execute(itemId: string): Promise<void> {
    const em = this.em.fork();
    await em.transactional(async (inside) => {
      await this.removed.hold(inside, itemId);
      await this.removed.add(inside, itemId);
    });
    await this.discardUploads.ofItem(em, itemId);
    const files = await em.find(MediaFile, { itemId }, { fields: ['id'] });
    for (const { id } of files) await this.bytes.remove(id);
    await em.nativeDelete(MediaFile, { itemId });
  }
}
