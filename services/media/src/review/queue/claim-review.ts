import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { Outbox } from '@sotto/kit/outbox/outbox';
import { ReviewActionTakenSchema } from '@sotto/proto/media/v1/events';
import { mediaError } from '../../media-error.js';
import { PushQueueChanged } from '../../library/access/push-queue-changed.js';
import { ReviewCases, type Claim } from '../subjects/review-cases.js';
import { LockWaitingSubject } from './lock-waiting-subject.js';

/** Claims a waiting subject for five minutes, so that no other reviewer works on it. A repeated call renews the claim. */
@Injectable()
export class ClaimReview {
  constructor(
    private readonly em: EntityManager,
    private readonly lockWaitingSubject: LockWaitingSubject,
    private readonly cases: ReviewCases,
    private readonly outbox: Outbox,
    private readonly pushQueueChanged: PushQueueChanged,
  ) {}

  async execute({ userId }: Viewer, { imageId }: { imageId: string }): Promise<Claim> {
    const claim = await this.em.transactional(async (em) => {
      const subject = await this.lockWaitingSubject.execute(em, imageId, userId);
      const renewed = await this.cases.isClaimedBy(em, imageId, userId);
      const claimed = await this.cases.claim(em, subject, userId);
      if (claimed && !renewed)
        this.outbox.add(ReviewActionTakenSchema, { staffId: userId, userId: subject.userId, subjectId: imageId, kind: 'claim' });
      return claimed;
    });
    if (!claim) throw mediaError('REVIEW_CLAIMED');
    await this.pushQueueChanged.execute(imageId);
    return claim;
  }
}
