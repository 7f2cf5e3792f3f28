import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { FileBytes } from './file-bytes.js';
import { MediaFile } from './media-file.entity.js';

/** Removes the bytes of all files of a member. The rows are deleted with all others of the member. */
@Injectable()
export class EraseFiles {
  constructor(private readonly bytes: FileBytes) {}

  async execute(em: EntityManager, userId: string): Promise<void> {
    for (const { id } of await em.find(MediaFile, { userId }, { fields: ['id'] })) await this.bytes.remove(id);
  }
}
