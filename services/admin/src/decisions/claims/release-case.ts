import { Injectable } from '@nestjs/common';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { isCaseQueue } from '../../staff/queues/case-queues.js';
import { Claims } from '../../staff/queues/claims.js';
import { PushQueueChanged } from '../../staff/queues/push-queue-changed.js';

/** Releases a case for others. */
@Injectable()
export class ReleaseCase {
  constructor(
    private readonly claims: Claims,
    private readonly pushQueueChanged: PushQueueChanged,
  ) {}

  async execute({ userId }: Viewer, { queue, caseId }: { queue: string; caseId: string }): Promise<void> {
    if (!isCaseQueue(queue)) return;
    await this.claims.giveUp(queue, caseId, userId);
    await this.pushQueueChanged.execute(queue);
  }
}
