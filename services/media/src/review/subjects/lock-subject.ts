import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { ErasedMembers } from '@sotto/kit/person-data/erased-members';
import { MediaFile } from '../../library/files/media-file.entity.js';
import { ProfileImage } from '../../library/images/profile-image.entity.js';
import { lockImages } from '../../library/images/step-down.js';
import { reviewableBuckets, type ReviewSubject } from './review-subject.js';

/** Finds the image or file of an id, and locks it until the end of the transaction. Does not find photos of chat. */
@Injectable()
export class LockSubject {
  constructor(private readonly erased: ErasedMembers) {}

  /** Returns undefined when there is none, or when the account of its owner is being erased. */
  async execute(em: EntityManager, id: string): Promise<ReviewSubject | undefined> {
    const subject = (await this.image(em, id)) ?? (await this.file(em, id));
    if (!subject || (await this.erased.has(em, subject.userId))) return undefined;
    return subject;
  }

  private async image(em: EntityManager, id: string): Promise<ProfileImage | null> {
    const found = await em.findOne(ProfileImage, id);
    if (!found) return null;
    await lockImages(em, found.userId);
    return em.findOne(ProfileImage, id, { refresh: true });
  }

  private file(em: EntityManager, id: string): Promise<MediaFile | null> {
    return em.findOne(MediaFile, { id, bucket: { $in: reviewableBuckets } }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
  }
}
