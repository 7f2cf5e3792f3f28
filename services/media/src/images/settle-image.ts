import { type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { AnnounceImage } from './announce-image.js';
import { ProfileImage } from './profile-image.entity.js';
import { stepDown } from './step-down.js';

/** Gives a decided image its place among the member's others, in the caller's transaction, which holds the member's images. */
@Injectable()
export class SettleImage {
  constructor(private readonly announce: AnnounceImage) {}

  /**
   * Decides, and lets the image be the one shown, unless a later one is. A shown one that is rejected leaves the member without: an
   * earlier one was replaced by its owner, who did not ask for it again.
   */
  async execute(em: EntityManager, image: ProfileImage, decide: () => void): Promise<void> {
    const wasShown = image.isShown;
    const others = await em.find(ProfileImage, { userId: image.userId, isPrimary: true, id: { $ne: image.id } });
    decide();
    if (image.status === 'pending') return;
    const { userId, status } = image;
    // What nobody may see takes nobody's place.
    const newer = image.isWithheld || others.some((other) => other.status === status && other.isNewerThan(image));
    if (!newer) await stepDown(em, userId, status);
    image.isPrimary = !newer;
    await em.flush();
    this.announce.reviewed(image);
    if (image.isShown) this.announce.primaryChanged(userId, image.id);
    else if (wasShown) this.announce.primaryChanged(userId);
  }
}
