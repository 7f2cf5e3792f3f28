import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Staging } from './staging.js';
import { unfinished, Upload } from './upload.entity.js';

/** Removes the bytes that were still being uploaded, or that wait to be worked on: of a member who leaves, or for an item that is gone. */
@Injectable()
export class DiscardUploads {
  constructor(private readonly staging: Staging) {}

  async execute(em: EntityManager, userId: string): Promise<void> {
    for (const { id } of await em.find(Upload, { userId }, { fields: ['id'] })) {
      await this.staging.discard(id);
      await this.staging.discardUpload(id);
    }
  }

  /** What was begun for an item ends as well. */
  async ofItem(em: EntityManager, itemId: string): Promise<void> {
    await em.nativeUpdate(Upload, { itemId, state: { $in: unfinished } }, { state: 'failed' });
    for (const { id } of await em.find(Upload, { itemId }, { fields: ['id'] })) {
      await this.staging.discard(id);
      await this.staging.discardUpload(id);
    }
  }
}
