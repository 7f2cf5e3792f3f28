import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Staging } from '../storage/staging.js';
import { unfinished, Upload } from './upload.entity.js';

/** Removes the staged bytes of uploads: of a member who is erased, or of an item that is removed. */
@Injectable()
export class DiscardUploads {
  constructor(private readonly staging: Staging) {}

  async execute(em: EntityManager, userId: string): Promise<void> {
    for (const { id } of await em.find(Upload, { userId }, { fields: ['id'] })) {
      await this.staging.discard(id);
      await this.staging.discardUpload(id);
    }
  }

  /** Also marks unfinished uploads of the item as failed. */
  async ofItem(em: EntityManager, itemId: string): Promise<void> {
    await em.nativeUpdate(Upload, { itemId, state: { $in: unfinished } }, { state: 'failed' });
    for (const { id } of await em.find(Upload, { itemId }, { fields: ['id'] })) {
      await this.staging.discard(id);
      await this.staging.discardUpload(id);
    }
  }
}
