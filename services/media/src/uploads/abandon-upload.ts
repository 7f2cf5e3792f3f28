import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { ObjectStore } from '../store/object-store.js';
import { Staging } from './staging.js';
import { Upload } from './upload.entity.js';

/** Ends an upload that comes to nothing: its bytes go, also what was already made of them, and it no longer counts for the day. */
@Injectable()
export class AbandonUpload {
  constructor(
    private readonly em: EntityManager,
    private readonly staging: Staging,
    private readonly store: ObjectStore,
  ) {}

  async execute(id: string): Promise<void> {
    const em = this.em.fork();
    await em.nativeUpdate(Upload, { id, state: 'open' }, { state: 'failed' });
    if ((await em.count(Upload, { id, state: 'finished' })) > 0) return;
    await this.staging.discard(id);
    await this.staging.discardUpload(id);
    await this.store.deleteAll(id);
  }
}
