import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { mediaError } from '../../media-error.js';
import { AnnounceFile } from './announce-file.js';
import { DestroyChatFile } from './destroy-chat-file.js';
import { FileBytes } from './file-bytes.js';
import { MediaFile, tabs } from './media-file.entity.js';

/**
 * Removes a file of the own tabs of a member, or a photo for chat that was not sent. Files of a store are removed with their item or
 * banner. The row is deleted last, so an interrupted removal can be repeated.
 */
@Injectable()
export class RemoveMedia {
  constructor(
    private readonly em: EntityManager,
    private readonly bytes: FileBytes,
    private readonly announce: AnnounceFile,
    private readonly destroyChatFile: DestroyChatFile,
  ) {}

  async execute({ userId }: Viewer, { id }: { id: string }): Promise<void> {
    const file = await this.em.findOne(MediaFile, { id, userId, bucket: { $in: tabs } });
    if (file) return this.remove(file);
    if (!(await this.destroyChatFile.execute({ id, userId, sentAs: null }))) throw mediaError('FILE_NOT_FOUND');
  }

  private async remove(file: MediaFile): Promise<void> {
    await this.bytes.remove(file.id);
    await this.em.transactional(async (em) => {
      await em.nativeDelete(MediaFile, { id: file.id });
      this.announce.galleryChanged(file);
    });
  }
}
