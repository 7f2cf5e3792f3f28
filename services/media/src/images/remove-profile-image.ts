import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { MakeRenditions } from '../renditions/make-renditions.js';
import { AnnounceImage } from './announce-image.js';
import { ProfileImage } from './profile-image.entity.js';
import { lockImages, stepDown } from './step-down.js';

/** Takes a member's images away, earlier ones included. Rejected ones stay for the admin's list (D-46), but are no longer told. */
@Injectable()
export class RemoveProfileImage {
  constructor(
    private readonly em: EntityManager,
    private readonly makeRenditions: MakeRenditions,
    private readonly announce: AnnounceImage,
  ) {}

  async execute({ userId }: Viewer): Promise<void> {
    const removed = await this.em.transactional(async (em) => {
      await lockImages(em, userId);
      const images = await em.find(ProfileImage, { userId, status: { $ne: 'rejected' } });
      if (images.some((image) => image.isShown)) this.announce.primaryChanged(userId);
      em.remove(images);
      await stepDown(em, userId, 'rejected');
      return images;
    });
    for (const { id } of removed) await this.makeRenditions.removeRenditions(id);
  }
}
