import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { MediaFile, storeBuckets } from '../../library/files/media-file.entity.js';

/** Describes files of stores for other services; never files of tabs. */
@Injectable()
export class DescribeFiles {
  constructor(private readonly em: EntityManager) {}

  execute({ fileIds }: { fileIds: string[] }): Promise<MediaFile[]> {
    return this.em.find(MediaFile, { id: { $in: fileIds }, bucket: { $in: storeBuckets } });
  }
}
