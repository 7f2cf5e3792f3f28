import { EntityManager, type FilterQuery } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { MediaFile } from '../../library/files/media-file.entity.js';
import { ProfileImage } from '../../library/images/profile-image.entity.js';
import { BannedImagesRepository } from '../../processing/screening/banned-images.repository.js';
import { screeningPolicy } from '../../processing/screening/screening-policy.js';

/** An object that belongs into the archive, and its file name there. */
export interface Original {
  key: string;
  name: string;
  /** Decrypts an object that is stored sealed. */
  sealingKey?: Uint8Array | null;
}

/** Of the photos and voice notes of chat only those that do not burn. */
const exportedFiles: FilterQuery<MediaFile>[] = [{ bucket: { $ne: 'chat-files' } }, { sentAs: 'kept' }];

/**
 * The images, videos and voice notes that a member uploaded and that are still stored, in the best quality available, without refused images that are
 * banned.
 */
@Injectable()
export class OwnOriginals {
  constructor(
    private readonly em: EntityManager,
    private readonly banned: BannedImagesRepository,
  ) {}

  async of(userId: string): Promise<Original[]> {
    const images = await this.em.find(ProfileImage, { userId, moderationStatus: 'visible' }, { orderBy: { id: 'asc' } });
    const shown: FilterQuery<MediaFile> = {
      userId,
      state: { $in: ['ready', 'in_review'] },
      moderationStatus: 'visible',
      $or: exportedFiles,
    };
    const files = await this.em.find(MediaFile, shown, { orderBy: { id: 'asc' }, populate: ['sealingKey'] });
    const exported: ProfileImage[] = [];
    for (const image of images) if (!(await this.isBanned(image))) exported.push(image);
    return [...exported.map(({ id }) => ({ key: `${id}/original`, name: `profile-images/${id}.jpg` })), ...files.map(originalOf)];
  }

  /** Whether it was banned when it was screened, or since: rejections of reviewers extend the list. */
  private async isBanned({ status, banned, phash }: ProfileImage): Promise<boolean> {
    if (status !== 'rejected') return false;
    if (banned || !phash) return banned;
    return (await this.banned.reasonNear(phash, phash, screeningPolicy.bannedDistance)) !== undefined;
  }
}

function originalOf({ id, bucket, kind, mimeType, sealingKey }: MediaFile): Original {
  if (kind === 'audio') return { key: `${id}/voice`, name: `${bucket}/${id}.webm`, sealingKey };
  if (kind === 'video') return { key: `${id}/video`, name: `${bucket}/${id}.${mimeType === 'video/webm' ? 'webm' : 'mp4'}` };
  return { key: `${id}/original`, name: `${bucket}/${id}.jpg`, sealingKey };
}
