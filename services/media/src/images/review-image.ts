import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Decision } from '../reviews/image-decision.entity.js';
import type { ProfileImage } from './profile-image.entity.js';
import { SettleImage } from './settle-image.js';

/** Lets a person's decision about a profile image have its effect, from every status, in the caller's transaction, which holds the image. */
@Injectable()
export class ReviewImage {
  constructor(private readonly settleImage: SettleImage) {}

  async execute(em: EntityManager, image: ProfileImage, { status, reason, decidedAt }: Decision): Promise<void> {
    const decide = () => image.review(status, reason, decidedAt);
    // Screening came to the same meanwhile: who decided is noted, and nobody is told twice.
    if (image.status === status) decide();
    else await this.settleImage.execute(em, image, decide);
  }
}
