import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { EraseExports } from '../exports/erase-exports.js';
import { EraseFiles } from '../../library/files/erase-files.js';
import { EraseImages } from '../../library/images/erase-images.js';
import { DiscardUploads } from '../../uploads/discard-uploads.js';

/** Removes all bytes of a member, on disk and in the store. */
@Injectable()
export class EraseBytes {
  constructor(
    private readonly uploads: DiscardUploads,
    private readonly files: EraseFiles,
    private readonly images: EraseImages,
    private readonly archives: EraseExports,
  ) {}

  async execute(em: EntityManager, userId: string): Promise<void> {
    for (const part of [this.uploads, this.files, this.images, this.archives]) await part.execute(em, userId);
  }
}
