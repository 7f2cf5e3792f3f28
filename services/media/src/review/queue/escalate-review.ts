import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { Outbox } from '@sotto/kit/outbox/outbox';
import { ReviewActionTakenSchema } from '@sotto/proto/media/v1/events';
import { visibleText } from '@sotto/proto/visible-text';
import { PushQueueChanged } from '../../library/access/push-queue-changed.js';
import { ReviewCases } from '../subjects/review-cases.js';
import { LockWaitingSubject } from './lock-waiting-subject.js';

/** Leaves a waiting subject to another reviewer. The caller may not decide it any more. */
@Injectable()
export class EscalateReview {
  constructor(
    private readonly em: EntityManager,
    private readonly lockWaitingSubject: LockWaitingSubject,
    private readonly cases: ReviewCases,
    private readonly outbox: Outbox,
    private readonly pushQueueChanged: PushQueueChanged,
  ) {}

  async execute({ userId }: Viewer, { imageId, note }: { imageId: string; note: string }): Promise<void> {
    await this.em.transactional(async (em) => {
      const subject = await this.lockWaitingSubject.execute(em, imageId, userId);
      await this.cases.escalate(em, subject, userId, visibleText(note));
      await this.cases.release(em, imageId, userId);
      this.outbox.add(ReviewActionTakenSchema, { staffId: userId, userId: subject.userId, subjectId: imageId, kind: 'escalation' });
    });
    await this.pushQueueChanged.execute(imageId);
  }
}
