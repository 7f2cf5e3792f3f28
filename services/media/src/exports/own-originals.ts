import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { MediaFile } from '../files/media-file.entity.js';
import { ProfileImage } from '../images/profile-image.entity.js';
import { BannedImagesRepository } from '../screening/banned-images.repository.js';
import { screeningPolicy } from '../screening/screening-policy.js';

/** A stored object that belongs into the archive, and its name there. */
export interface Original {
  key: string;
  name: string;
}

/** Everything that a member uploaded and that is still kept, in the best quality there is; but no picture that was refused and is banned. */
@Injectable()
export class OwnOriginals {
  constructor(
    private readonly em: EntityManager,
    private readonly banned: BannedImagesRepository,
  ) {}

  async of(userId: string): Promise<Original[]> {
    const images = await this.em.find(ProfileImage, { userId, standing: 'visible' }, { orderBy: { id: 'asc' } });
    const shown = { userId, state: { $in: ['ready', 'in_review'] }, standing: 'visible' } as const;
    const files = await this.em.find(MediaFile, shown, { orderBy: { id: 'asc' } });
    const handedOut: ProfileImage[] = [];
    for (const image of images) if (!(await this.isBanned(image))) handedOut.push(image);
    return [
      ...handedOut.map(({ id }) => ({ key: `${id}/original`, name: `profile-images/${id}.jpg` })),
      ...files.map(({ id, bucket, kind, mimeType }) =>
        kind === 'video'
          ? { key: `${id}/video`, name: `${bucket}/${id}.${mimeType === 'video/webm' ? 'webm' : 'mp4'}` }
          : { key: `${id}/original`, name: `${bucket}/${id}.jpg` },
      ),
    ];
  }

  /** When it was screened, or since: the list grows by what people rejected. */
  private async isBanned({ status, banned, phash }: ProfileImage): Promise<boolean> {
    if (status !== 'rejected') return false;
    if (banned || !phash) return banned;
    return (await this.banned.reasonNear(phash, phash, screeningPolicy.bannedDistance)) !== undefined;
  }
}
