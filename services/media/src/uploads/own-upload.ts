import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { mediaError } from '../media-error.js';
import { Upload } from './upload.entity.js';

const uuid = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/;

/** Finds an upload of the caller. Uploads of others look like missing ones. */
@Injectable()
export class OwnUpload {
  constructor(private readonly em: EntityManager) {}

  async execute(id: string, userId: string): Promise<Upload> {
    const upload = uuid.test(id) ? await this.em.fork().findOne(Upload, { id, userId, state: { $ne: 'failed' } }) : null;
    if (!upload) throw mediaError('FILE_NOT_FOUND');
    return upload;
  }
}
