import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { PushQueueChanged } from './push-queue-changed.js';
import { ReviewCases } from './review-cases.js';

/** Leaves to others what the caller worked on; what somebody else has stays theirs. */
@Injectable()
export class ReleaseReview {
  constructor(
    private readonly em: EntityManager,
    private readonly cases: ReviewCases,
    private readonly pushQueueChanged: PushQueueChanged,
  ) {}

  async execute({ userId }: Viewer, { imageId }: { imageId: string }): Promise<void> {
    if (await this.cases.release(this.em, imageId, userId)) await this.pushQueueChanged.execute(imageId);
  }
}
