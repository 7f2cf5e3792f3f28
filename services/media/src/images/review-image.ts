import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { ImageDecision, type Decision } from '../reviews/image-decision.entity.js';
import { ProfileImage } from './profile-image.entity.js';
import { PushImageChanged } from './push-image-changed.js';
import { SettleImage } from './settle-image.js';
import { lockImages } from './step-down.js';

/** A person's decision about a profile image: from every status, and noted with who, when and why. The same decision again is none. */
@Injectable()
export class ReviewImage {
  constructor(
    private readonly em: EntityManager,
    private readonly settleImage: SettleImage,
    private readonly pushImageChanged: PushImageChanged,
  ) {}

  /** Undefined when there is no such image. */
  async execute(imageId: string, decision: Decision): Promise<ProfileImage | undefined> {
    const found = await this.em.findOne(ProfileImage, imageId);
    if (!found) return undefined;
    const { image, changed } = await this.em.transactional(async (em) => {
      await lockImages(em, found.userId);
      const image = await em.findOne(ProfileImage, imageId, { refresh: true });
      if (!image || image.status === decision.status) return { image, changed: false };
      em.persist(ImageDecision.ofImage(image, decision));
      await this.settleImage.execute(em, image, () => image.review(decision.status, decision.reason, decision.decidedAt));
      return { image, changed: true };
    });
    if (image && changed) this.pushImageChanged.execute(image);
    return image ?? undefined;
  }
}
