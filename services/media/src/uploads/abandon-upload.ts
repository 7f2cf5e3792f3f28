import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { ObjectStore } from '../storage/object-store.js';
import { Staging } from '../storage/staging.js';
import { Upload, unfinished } from './upload.entity.js';

/** Marks an upload as failed, removes its bytes and everything made from them, and frees its place in the daily quota. */
@Injectable()
export class AbandonUpload {
  constructor(
    private readonly em: EntityManager,
    private readonly staging: Staging,
    private readonly store: ObjectStore,
  ) {}

  /**
   * Returns whether the upload is failed now. By default an upload that is being checked is abandoned too; its check then creates no file.
   */
  async execute(id: string, from: readonly (typeof unfinished)[number][] = unfinished): Promise<boolean> {
    const em = this.em.fork();
    await em.nativeUpdate(Upload, { id, state: { $in: from } }, { state: 'failed' });
    if ((await em.count(Upload, { id, state: { $ne: 'failed' } })) > 0) return false;
    await this.staging.discard(id);
    await this.staging.discardUpload(id);
    await this.store.deleteAll(id);
    return true;
  }
}
