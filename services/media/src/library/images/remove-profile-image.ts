import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { EventDelivery } from '@sotto/kit/outbox/event-delivery';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { MakeRenditions } from '../../processing/images/make-renditions.js';
import { AnnounceImage } from './announce-image.js';
import { ProfileImage } from './profile-image.entity.js';
import { lockImages, stepDown } from './step-down.js';

/**
 * Removes the images of a member, earlier ones included. Rejected ones stay in the list of admin (D-46), but their owner does not see them
 * any more.
 */
@Injectable()
export class RemoveProfileImage {
  constructor(
    private readonly em: EntityManager,
    private readonly makeRenditions: MakeRenditions,
    private readonly announce: AnnounceImage,
    private readonly delivery: EventDelivery,
  ) {}

  async execute({ userId }: Viewer): Promise<void> {
    const { images, events } = await this.em.transactional(async (em) => {
      await lockImages(em, userId);
      const images = await em.find(ProfileImage, { userId, status: { $ne: 'rejected' } });
      const events = images.some((image) => image.isShown) ? [this.announce.primaryChanged(userId)] : [];
      em.remove(images);
      await stepDown(em, userId, 'rejected');
      return { images, events };
    });
    if (events.length > 0) await this.delivery.attempt(['profiles'], ...events);
    for (const { id } of images) await this.makeRenditions.removeRenditions(id);
  }
}
