import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { ObjectStore } from '../../storage/object-store.js';
import { Staging } from '../../storage/staging.js';
import { MediaFile } from './media-file.entity.js';

/** Which photo to destroy, and what must be true of it. */
interface PhotoCondition {
  id: string;
  userId?: string;
  sentAs?: null;
}

/** Destroys a photo of chat: its objects, and its row with the key. It is never evidence, because nobody can divert it. */
@Injectable()
export class DestroyChatFile {
  constructor(
    private readonly em: EntityManager,
    private readonly store: ObjectStore,
    private readonly staging: Staging,
  ) {}

  /**
   * Returns false when no photo satisfies the condition, which is checked under the lock of the row: chat may send the photo meanwhile.
   * An interrupted run can be repeated, because the row is deleted by the commit, after the bytes.
   */
  execute(condition: PhotoCondition): Promise<boolean> {
    return this.em.fork().transactional(async (em) => {
      const where = { ...condition, bucket: 'chat-files' } as const;
      const photo = await em.findOne(MediaFile, where, { fields: ['id'], lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!photo) return false;
      await this.store.deleteAll(photo.id);
      await this.staging.discard(photo.id);
      await em.nativeDelete(MediaFile, { id: photo.id });
      return true;
    });
  }
}
