import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { mediaError } from '../media-error.js';
import { FileBytes } from './file-bytes.js';
import { MediaFile, tabs } from './media-file.entity.js';

/** Removes a file of a member's own tabs for good; those of a store go with what they belong to. The row goes last: a removal that was cut short is found and repeated. */
@Injectable()
export class RemoveMedia {
  constructor(
    private readonly em: EntityManager,
    private readonly bytes: FileBytes,
  ) {}

  async execute({ userId }: Viewer, { id }: { id: string }): Promise<void> {
    const file = await this.em.findOne(MediaFile, { id, userId, bucket: { $in: tabs } });
    if (!file) throw mediaError('FILE_NOT_FOUND');
    await this.bytes.remove(id);
    await this.em.nativeDelete(MediaFile, { id });
  }
}
