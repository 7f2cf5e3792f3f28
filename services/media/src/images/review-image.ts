import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { Clock } from '@sotto/kit/orm/clock';
import { mediaError } from '../media-error.js';
import { ImageDecision, usualReasons, type DecidedStatus } from './image-decision.entity.js';
import { ProfileImage } from './profile-image.entity.js';
import { PushImageChanged } from './push-image-changed.js';
import { SettleImage } from './settle-image.js';
import { lockImages } from './step-down.js';

/** A person's decision about an image: from every status, and noted with who, when and why. The same decision again is none. */
@Injectable()
export class ReviewImage {
  constructor(
    private readonly em: EntityManager,
    private readonly settleImage: SettleImage,
    private readonly pushImageChanged: PushImageChanged,
    private readonly clock: Clock,
  ) {}

  async execute(
    { userId: reviewerId }: Viewer,
    { imageId, status, reason }: { imageId: string; status: string; reason: string },
  ): Promise<ProfileImage> {
    const found = await this.em.findOne(ProfileImage, imageId);
    if (!found) throw mediaError('IMAGE_NOT_FOUND');
    const decided = status as DecidedStatus;
    const { image, changed } = await this.em.transactional(async (em) => {
      await lockImages(em, found.userId);
      const image = await em.findOne(ProfileImage, imageId, { refresh: true });
      if (!image) throw mediaError('IMAGE_NOT_FOUND');
      if (image.status === decided) return { image, changed: false };
      const [why, now] = [reason.trim() || usualReasons[decided], this.clock.now()];
      em.persist(ImageDecision.of(image, reviewerId, decided, why, now));
      await this.settleImage.execute(em, image, () => image.review(decided, why, now));
      return { image, changed: true };
    });
    if (changed) this.pushImageChanged.execute(image);
    return image;
  }
}
