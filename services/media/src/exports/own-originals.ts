import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { MediaFile } from '../files/media-file.entity.js';
import { ProfileImage } from '../images/profile-image.entity.js';

/** A stored object that belongs into the archive, and its name there. */
export interface Original {
  key: string;
  name: string;
}

/** Everything that a member uploaded and that is still kept, in the best quality there is. */
@Injectable()
export class OwnOriginals {
  constructor(private readonly em: EntityManager) {}

  async of(userId: string): Promise<Original[]> {
    const images = await this.em.find(ProfileImage, { userId }, { orderBy: { id: 'asc' } });
    const files = await this.em.find(MediaFile, { userId, state: { $in: ['ready', 'in_review'] } }, { orderBy: { id: 'asc' } });
    return [
      ...images.map(({ id }) => ({ key: `${id}/original`, name: `profile-images/${id}.jpg` })),
      ...files.map(({ id, bucket, kind }) =>
        kind === 'video' ? { key: `${id}/video`, name: `${bucket}/${id}.mp4` } : { key: `${id}/original`, name: `${bucket}/${id}.jpg` },
      ),
    ];
  }
}
