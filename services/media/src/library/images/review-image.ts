import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Decision } from '../moderation/image-decision.entity.js';
import type { ProfileImage } from './profile-image.entity.js';
import { SettleImage } from './settle-image.js';

/**
 * Applies the decision of a reviewer to a profile image in any status, in the transaction of the caller, which locks the images of the
 * member.
 */
@Injectable()
export class ReviewImage {
  constructor(private readonly settleImage: SettleImage) {}

  async execute(em: EntityManager, image: ProfileImage, { status, reason, decidedAt }: Decision): Promise<void> {
    const decide = () => image.review(status, reason, decidedAt);
    // Screening reached the same status meanwhile: store who decided, without a second notification.
    if (image.status === status) decide();
    else await this.settleImage.execute(em, image, decide);
  }
}
