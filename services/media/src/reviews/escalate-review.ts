import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { PushQueueChanged } from './push-queue-changed.js';
import { ReviewCases } from './review-cases.js';
import { WaitingSubjects } from './waiting-subjects.js';

/** Leaves what waits to another person than the caller, who may not decide it any more. */
@Injectable()
export class EscalateReview {
  constructor(
    private readonly em: EntityManager,
    private readonly waiting: WaitingSubjects,
    private readonly cases: ReviewCases,
    private readonly pushQueueChanged: PushQueueChanged,
  ) {}

  async execute({ userId }: Viewer, { imageId, note }: { imageId: string; note: string }): Promise<void> {
    await this.em.transactional(async (em) => {
      const subject = await this.waiting.hold(em, imageId, userId);
      await this.cases.escalate(em, subject, userId, note.trim());
      await this.cases.release(em, imageId, userId);
    });
    await this.pushQueueChanged.execute(imageId);
  }
}
