import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { AnnounceFile } from '../../library/files/announce-file.js';
import { FileBytes } from '../../library/files/file-bytes.js';
import { MediaFile } from '../../library/files/media-file.entity.js';
import { mediaError } from '../../media-error.js';
import { RenderThumbnail, type Thumbnail, type ThumbnailChoice } from './render-thumbnail.js';

/** Makes the thumbnail of the file of an item again. Marketplace decides who may choose it. */
@Injectable()
export class MakeThumbnail {
  constructor(
    private readonly em: EntityManager,
    private readonly renderThumbnail: RenderThumbnail,
    private readonly announce: AnnounceFile,
    private readonly bytes: FileBytes,
  ) {}

  /** Safe to repeat. */
  async execute(fileId: string, choice: ThumbnailChoice): Promise<void> {
    const file = await this.em.fork().findOne(MediaFile, { id: fileId, bucket: 'content-items' });
    if (!file?.isShown) throw mediaError('FILE_NOT_FOUND');
    const thumbnail = await this.renderThumbnail.execute(file, choice);
    if (await this.describe(fileId, thumbnail)) return;
    await this.bytes.remove(fileId); // the file was removed while its thumbnail was rendered
    throw mediaError('FILE_NOT_FOUND');
  }

  /** Returns whether the bytes of the file are still kept. */
  private describe(id: string, { thumbhash, phash }: Thumbnail): Promise<boolean> {
    return this.em.fork().transactional(async (em) => {
      const file = await em.findOne(MediaFile, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!file?.keepsBytes) return false;
      file.showThumbnail(thumbhash, phash);
      this.announce.settled(file);
      return true;
    });
  }
}
