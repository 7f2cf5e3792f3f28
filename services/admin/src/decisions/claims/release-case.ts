import { timestampDate } from '@bufbuild/protobuf/wkt';
import { Injectable } from '@nestjs/common';
import type { ReleaseCaseRequest } from '@sotto/proto/admin/v1/admin_service';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { isCaseQueue } from '../../staff/queues/case-queues.js';
import { Claims } from '../../staff/queues/claims.js';
import { PushQueueChanged } from '../../staff/queues/push-queue-changed.js';

/** Releases a case for others: at once, or shortly after its page was left. */
@Injectable()
export class ReleaseCase {
  constructor(
    private readonly claims: Claims,
    private readonly pushQueueChanged: PushQueueChanged,
  ) {}

  async execute({ userId }: Viewer, { queue, caseId, leavingUntil }: ReleaseCaseRequest): Promise<void> {
    if (!isCaseQueue(queue)) return;
    if (leavingUntil) return this.claims.leave(queue, caseId, userId, timestampDate(leavingUntil));
    await this.claims.giveUp(queue, caseId, userId);
    await this.pushQueueChanged.execute(queue);
  }
}
