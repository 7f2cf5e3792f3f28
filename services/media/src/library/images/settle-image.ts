import { type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { AnnounceImage } from './announce-image.js';
import { ProfileImage } from './profile-image.entity.js';
import { stepDown } from './step-down.js';

/**
 * Decides an image and updates which image of the member is primary, in the transaction of the caller, which locks the images of the
 * member.
 */
@Injectable()
export class SettleImage {
  constructor(private readonly announce: AnnounceImage) {}

  /**
   * Makes the image primary unless a newer one has the same status. When the shown image is rejected, the member shows none: the owner
   * replaced the earlier one on purpose.
   */
  async execute(em: EntityManager, image: ProfileImage, decide: () => void): Promise<void> {
    const wasShown = image.isShown;
    const others = await em.find(ProfileImage, { userId: image.userId, isPrimary: true, id: { $ne: image.id } });
    decide();
    if (image.status === 'pending') return;
    const { userId, status } = image;
    // A withheld image takes no place.
    const newer = image.isWithheld || others.some((other) => other.status === status && other.isNewerThan(image));
    if (!newer) await stepDown(em, userId, status);
    image.isPrimary = !newer;
    await em.flush();
    this.announce.reviewed(image);
    if (image.isShown) this.announce.primaryChanged(userId, image.id);
    else if (wasShown) this.announce.primaryChanged(userId);
  }
}
