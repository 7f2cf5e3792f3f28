import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { AnnounceImage } from './announce-image.js';
import type { ProfileImage } from './profile-image.entity.js';
import { stepDown } from './step-down.js';

/** Takes an image from where it is shown, in the caller's transaction, which holds the member's images. */
@Injectable()
export class WithdrawImage {
  constructor(private readonly announce: AnnounceImage) {}

  /** It leaves everybody; its owner is told of it as of a rejected one. */
  async execute(em: EntityManager, image: ProfileImage, standing: 'removed' | 'diverted', now: Date): Promise<void> {
    await stepDown(em, image.userId, 'rejected');
    this.announcing(image, () => image.takeAway(standing, now));
    image.isPrimary = true;
    await em.flush();
  }

  /** Says so when a change made the image appear or disappear for others. */
  announcing(image: ProfileImage, change: () => void): void {
    const wasShown = image.isShown;
    change();
    if (image.isShown !== wasShown) this.announce.primaryChanged(image.userId, image.isShown ? image.id : '');
  }
}
