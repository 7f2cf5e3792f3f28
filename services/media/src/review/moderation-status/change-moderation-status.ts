import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Jobs } from '@sotto/kit/jobs/jobs';
import { Clock } from '@sotto/kit/orm/clock';
import { AnnounceFile } from '../../library/files/announce-file.js';
import { ProfileImage } from '../../library/images/profile-image.entity.js';
import { WithdrawImage } from '../../library/images/withdraw-image.js';
import { LeaveQueue } from '../subjects/leave-queue.js';
import type { ReviewSubject } from '../subjects/review-subject.js';
import type { AdminModerationStatus } from '../../library/moderation/moderation-statuses.js';
import { purgeRemovedQueue } from './purge-removed.js';

/** Changes the moderation status of one image or file, in the transaction of the caller, which locks it. */
@Injectable()
export class ChangeModerationStatus {
  constructor(
    private readonly withdrawImage: WithdrawImage,
    private readonly announceFile: AnnounceFile,
    private readonly leaveQueue: LeaveQueue,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  /** A removed subject never comes back, and a diversion is settled separately. */
  async execute(em: EntityManager, subject: ReviewSubject, moderationStatus: AdminModerationStatus): Promise<void> {
    if (subject.moderationStatus === 'removed' || subject.moderationStatus === 'diverted' || subject.moderationStatus === moderationStatus)
      return;
    if (moderationStatus !== 'visible') await this.leaveQueue.execute(em, subject.id);
    if (moderationStatus === 'removed') return this.remove(em, subject);
    if (subject instanceof ProfileImage) return this.withdrawImage.announcing(subject, () => (subject.moderationStatus = moderationStatus));
    subject.moderationStatus = moderationStatus;
    this.announceFile.galleryChanged(subject);
  }

  /** A job removes the bytes after the transaction, so an interrupted removal is repeated. */
  private async remove(em: EntityManager, subject: ReviewSubject): Promise<void> {
    if (subject instanceof ProfileImage) await this.withdrawImage.execute(em, subject, 'removed', this.clock.now());
    else {
      subject.withhold('removed');
      this.announceFile.settled(subject);
    }
    await this.jobs.send(em, purgeRemovedQueue, { subjectId: subject.id });
  }
}
