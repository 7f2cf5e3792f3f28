import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { mediaError } from '../media-error.js';
import { PushQueueChanged } from './push-queue-changed.js';
import { ReviewCases, type Claim } from './review-cases.js';
import { WaitingSubjects } from './waiting-subjects.js';

/** Takes what waits for five minutes, so that nobody else works on it; again renews that. */
@Injectable()
export class ClaimReview {
  constructor(
    private readonly em: EntityManager,
    private readonly waiting: WaitingSubjects,
    private readonly cases: ReviewCases,
    private readonly pushQueueChanged: PushQueueChanged,
  ) {}

  async execute({ userId }: Viewer, { imageId }: { imageId: string }): Promise<Claim> {
    const claim = await this.em.transactional(async (em) => {
      const subject = await this.waiting.hold(em, imageId, userId);
      return this.cases.claim(em, subject, userId);
    });
    if (!claim) throw mediaError('REVIEW_CLAIMED');
    await this.pushQueueChanged.execute(imageId);
    return claim;
  }
}
