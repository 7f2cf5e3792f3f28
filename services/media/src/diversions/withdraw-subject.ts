import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '@sotto/kit/orm/clock';
import { AnnounceFile } from '../files/announce-file.js';
import { MediaFile } from '../files/media-file.entity.js';
import { AnnounceImage } from '../images/announce-image.js';
import { ProfileImage } from '../images/profile-image.entity.js';
import { WithdrawImage } from '../images/withdraw-image.js';
import type { ReviewSubject } from '../reviews/review-subject.js';

/** Takes an image or file out of every place where it is shown, and puts it back into the queue. */
@Injectable()
export class WithdrawSubject {
  constructor(
    private readonly withdrawImage: WithdrawImage,
    private readonly announceImage: AnnounceImage,
    private readonly announceFile: AnnounceFile,
    private readonly clock: Clock,
  ) {}

  async execute(em: EntityManager, subject: ReviewSubject): Promise<void> {
    if (subject instanceof ProfileImage) return this.withdrawImage.execute(em, subject, 'diverted', this.clock.now());
    subject.takeAway('diverted');
    this.announceFile.settled(subject);
  }

  /** It waits for a person; where another one has its place meanwhile, nothing is kept of it. */
  async restore(em: EntityManager, subject: ReviewSubject, standing: ReviewSubject['standing']): Promise<void> {
    subject.standing = standing;
    if (subject instanceof ProfileImage) return this.restoreImage(em, subject);
    const { itemId } = subject;
    if (itemId && (await em.count(MediaFile, { itemId, state: { $ne: 'refused' } })) > 0) {
      subject.purgeAt = this.clock.now();
      return;
    }
    subject.waitAgain();
    this.announceFile.settled(subject);
    this.announceFile.needsReview(subject);
  }

  private async restoreImage(em: EntityManager, image: ProfileImage): Promise<void> {
    const isTaken = (await em.count(ProfileImage, { userId: image.userId, status: 'pending', isPrimary: true })) > 0;
    image.waitAgain();
    image.isPrimary = !isTaken;
    this.announceImage.needsReview(image);
  }
}
