import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { Outbox } from '@sotto/kit/outbox/outbox';
import { ReviewActionTakenSchema } from '@sotto/proto/media/v1/events';
import { PushQueueChanged } from '../../library/access/push-queue-changed.js';
import { ReviewCases } from '../subjects/review-cases.js';
import { findSubjects } from '../subjects/review-subject.js';

/** Releases the claim of the caller. Claims of others stay. */
@Injectable()
export class ReleaseReview {
  constructor(
    private readonly em: EntityManager,
    private readonly cases: ReviewCases,
    private readonly outbox: Outbox,
    private readonly pushQueueChanged: PushQueueChanged,
  ) {}

  async execute({ userId }: Viewer, { imageId }: { imageId: string }): Promise<void> {
    const released = await this.em.transactional(async (em) => {
      const [subject] = await findSubjects(em, [imageId]);
      if (!subject || !(await this.cases.release(em, imageId, userId))) return false;
      this.outbox.add(ReviewActionTakenSchema, { staffId: userId, userId: subject.userId, subjectId: imageId, kind: 'release' });
      return true;
    });
    if (released) await this.pushQueueChanged.execute(imageId);
  }
}
