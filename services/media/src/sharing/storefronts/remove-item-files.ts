import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { FileBytes } from '../../library/files/file-bytes.js';
import { MediaFile } from '../../library/files/media-file.entity.js';
import { DiscardUploads } from '../../uploads/discard-uploads.js';
import { RemovedItems } from './removed-items.js';

/**
 * Removes all files of a removed item, and its unfinished uploads. Bytes are removed before their rows, so an interrupted removal can be
 * repeated.
 */
@Injectable()
export class RemoveItemFiles {
  constructor(
    private readonly em: EntityManager,
    private readonly removed: RemovedItems,
    private readonly bytes: FileBytes,
    private readonly discardUploads: DiscardUploads,
  ) {}

  /** Safe to repeat. */
  async execute(itemId: string): Promise<void> {
    const em = this.em.fork();
    await em.transactional(async (inside) => {
      await this.removed.lock(inside, itemId);
      await this.removed.add(inside, itemId);
    });
    await this.discardUploads.ofItem(em, itemId);
    const files = await em.find(MediaFile, { itemId }, { fields: ['id'] });
    for (const { id } of files) await this.bytes.remove(id);
    await em.nativeDelete(MediaFile, { itemId });
  }
}
