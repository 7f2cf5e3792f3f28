import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { ObjectStore } from '../store/object-store.js';
import { Staging } from './staging.js';
import { Upload, type unfinished } from './upload.entity.js';

/**
 * Ends an upload that comes to nothing: its bytes go, also what was already made of them, and it no longer counts for the day. What is
 * being finished is let alone, unless whoever finishes it says so.
 */
@Injectable()
export class AbandonUpload {
  constructor(
    private readonly em: EntityManager,
    private readonly staging: Staging,
    private readonly store: ObjectStore,
  ) {}

  /** Answers whether nothing is left of it. */
  async execute(id: string, from: (typeof unfinished)[number] = 'open'): Promise<boolean> {
    const em = this.em.fork();
    await em.nativeUpdate(Upload, { id, state: from }, { state: 'failed' });
    if ((await em.count(Upload, { id, state: { $ne: 'failed' } })) > 0) return false;
    await this.staging.discard(id);
    await this.staging.discardUpload(id);
    await this.store.deleteAll(id);
    return true;
  }
}
