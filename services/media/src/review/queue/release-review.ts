import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { PushQueueChanged } from '../../library/access/push-queue-changed.js';
import { ReviewCases } from '../subjects/review-cases.js';

/** Releases the claim of the caller. Claims of others stay. */
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
