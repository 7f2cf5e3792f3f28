import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { AnnounceImage } from './announce-image.js';
import type { ProfileImage } from './profile-image.entity.js';
import { stepDown } from './step-down.js';

/** Withholds an image, in the transaction of the caller, which locks the images of the member. */
@Injectable()
export class WithdrawImage {
  constructor(private readonly announce: AnnounceImage) {}

  /** Its owner sees it as rejected. */
  async execute(em: EntityManager, image: ProfileImage, moderationStatus: 'removed' | 'diverted', now: Date): Promise<void> {
    await stepDown(em, image.userId, 'rejected');
    this.announcing(image, () => image.withhold(moderationStatus, now));
    image.isPrimary = true;
    await em.flush();
  }

  /** Publishes PrimaryImageChanged when a change makes the image appear or disappear for others. */
  announcing(image: ProfileImage, change: () => void): void {
    const wasShown = image.isShown;
    change();
    if (image.isShown !== wasShown) this.announce.primaryChanged(image.userId, image.isShown ? image.id : '');
  }
}
