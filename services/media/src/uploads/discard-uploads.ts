import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Staging } from './staging.js';
import { Upload } from './upload.entity.js';

/** Removes the bytes that a member was still uploading, or that wait to be worked on: for a member who leaves. */
@Injectable()
export class DiscardUploads {
  constructor(private readonly staging: Staging) {}

  async execute(em: EntityManager, userId: string): Promise<void> {
    for (const { id } of await em.find(Upload, { userId }, { fields: ['id'] })) {
      await this.staging.discard(id);
      await this.staging.discardUpload(id);
    }
  }
}
