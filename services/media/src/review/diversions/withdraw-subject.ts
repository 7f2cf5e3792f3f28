import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '@sotto/kit/orm/clock';
import { AnnounceFile } from '../../library/files/announce-file.js';
import { MediaFile } from '../../library/files/media-file.entity.js';
import { AnnounceImage } from '../../library/images/announce-image.js';
import { ProfileImage } from '../../library/images/profile-image.entity.js';
import { WithdrawImage } from '../../library/images/withdraw-image.js';
import type { ReviewSubject } from '../subjects/review-subject.js';

/** Withdraws an image or file from everywhere, and puts it back into the queue after a release. */
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
    subject.withhold('diverted');
    this.announceFile.settled(subject);
  }

  /** The subject waits for review. When its item has another file by now, its bytes are removed instead. */
  async restore(em: EntityManager, subject: ReviewSubject, moderationStatus: ReviewSubject['moderationStatus']): Promise<void> {
    subject.moderationStatus = moderationStatus;
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
    const hasPendingImage = (await em.count(ProfileImage, { userId: image.userId, status: 'pending', isPrimary: true })) > 0;
    image.waitAgain();
    image.isPrimary = !hasPendingImage;
    this.announceImage.needsReview(image);
  }
}
