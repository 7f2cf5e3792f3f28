import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '@sotto/kit/orm/clock';
import { ErasedMembers } from '@sotto/kit/person-data/erased-members';
import { AnnounceFile } from '../../library/files/announce-file.js';
import { MediaFile } from '../../library/files/media-file.entity.js';
import type { Upload } from '../../uploads/upload.entity.js';
import { RemovedItems } from './removed-items.js';

/** Stores a refused file for an item whose complete upload was invalid, so that the item does not wait for it any longer. */
@Injectable()
export class RefuseItemFile {
  constructor(
    private readonly em: EntityManager,
    private readonly removed: RemovedItems,
    private readonly erased: ErasedMembers,
    private readonly announce: AnnounceFile,
    private readonly clock: Clock,
  ) {}

  /** Does nothing when the item has a file already or was removed. */
  async execute({ id, userId, name, sizeBytes, itemId, kind }: Upload, reason: string): Promise<void> {
    if (!itemId || !kind) return;
    await this.em.fork().transactional(async (em) => {
      await this.removed.lock(em, itemId);
      const taken = await em.count(MediaFile, { $or: [{ id }, { itemId, state: { $ne: 'refused' } }] });
      if (taken > 0 || (await this.removed.has(em, itemId)) || (await this.erased.has(em, userId))) return;
      const received = { id, userId, name, sizeBytes, itemId, kind, purpose: 'content-item', localFile: '' } as const;
      const file = MediaFile.of({ ...received, mimeType: 'application/octet-stream' }, 'content-items', this.clock.now());
      file.refuse(reason);
      em.persist(file);
      this.announce.settled(file);
    });
  }
}
