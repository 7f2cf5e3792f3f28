import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { MediaFile, storeBuckets } from '../files/media-file.entity.js';

/** What files of stores are now; files of tabs are nobody else's business. */
@Injectable()
export class DescribeFiles {
  constructor(private readonly em: EntityManager) {}

  execute({ fileIds }: { fileIds: string[] }): Promise<MediaFile[]> {
    return this.em.find(MediaFile, { id: { $in: fileIds }, bucket: { $in: storeBuckets } });
  }
}
