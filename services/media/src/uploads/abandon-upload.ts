import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Staging } from './staging.js';
import { Upload } from './upload.entity.js';

/** Ends an upload that comes to nothing: its bytes go, and it no longer counts for the day. */
@Injectable()
export class AbandonUpload {
  constructor(
    private readonly em: EntityManager,
    private readonly staging: Staging,
  ) {}

  async execute(id: string): Promise<void> {
    await this.em.fork().nativeUpdate(Upload, { id, state: 'open' }, { state: 'failed' });
    await this.staging.discard(id);
    await this.staging.discardUpload(id);
  }
}
