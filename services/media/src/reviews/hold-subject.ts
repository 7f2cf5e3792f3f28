import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { ErasedMembers } from '@sotto/kit/person-data/erased-members';
import { MediaFile } from '../files/media-file.entity.js';
import { ProfileImage } from '../images/profile-image.entity.js';
import { lockImages } from '../images/step-down.js';
import type { ReviewSubject } from './review-subject.js';

/** Finds what an id belongs to, and holds it until the transaction ends: whoever changes it takes turns. */
@Injectable()
export class HoldSubject {
  constructor(private readonly erased: ErasedMembers) {}

  /** Undefined when there is no such thing, or its member's account is being erased. */
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
    return em.findOne(MediaFile, id, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
  }
}
