import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Jobs } from '@sotto/kit/jobs/jobs';
import { Clock } from '@sotto/kit/orm/clock';
import { AnnounceFile } from '../files/announce-file.js';
import { ProfileImage } from '../images/profile-image.entity.js';
import { WithdrawImage } from '../images/withdraw-image.js';
import { LeaveQueue } from '../reviews/leave-queue.js';
import type { ReviewSubject } from '../reviews/review-subject.js';
import type { ContentStanding } from './content-standings.js';
import { purgeRemovedQueue } from './standing-queues.js';

/** Lets one image or file be seen or not, in the caller's transaction, which holds it. */
@Injectable()
export class ChangeStanding {
  constructor(
    private readonly withdrawImage: WithdrawImage,
    private readonly announceFile: AnnounceFile,
    private readonly leaveQueue: LeaveQueue,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  /** What is removed never comes back, and what was diverted is settled elsewhere. */
  async execute(em: EntityManager, subject: ReviewSubject, standing: ContentStanding): Promise<void> {
    if (subject.standing === 'removed' || subject.standing === 'diverted' || subject.standing === standing) return;
    if (standing !== 'visible') await this.leaveQueue.execute(em, subject.id);
    if (standing === 'removed') return this.remove(em, subject);
    if (subject instanceof ProfileImage) return this.withdrawImage.announcing(subject, () => (subject.standing = standing));
    subject.standing = standing;
  }

  /** The bytes go after the transaction, by a job: however often it is cut short. */
  private async remove(em: EntityManager, subject: ReviewSubject): Promise<void> {
    if (subject instanceof ProfileImage) await this.withdrawImage.execute(em, subject, 'removed', this.clock.now());
    else {
      subject.takeAway('removed');
      this.announceFile.settled(subject);
    }
    await this.jobs.send(em, purgeRemovedQueue, { subjectId: subject.id });
  }
}
