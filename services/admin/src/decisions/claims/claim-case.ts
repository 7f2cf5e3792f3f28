import { Injectable } from '@nestjs/common';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { adminError } from '../../admin-error.js';
import { mayWorkOn } from '../../staff/queues/case-queues.js';
import { isCaseQueue } from '../../staff/queues/case-queues.js';
import { Claims } from '../../staff/queues/claims.js';
import { PushQueueChanged } from '../../staff/queues/push-queue-changed.js';
import { FindAnswerableAppeal } from '../appeals/find-answerable-appeal.js';

/** Claims a case for five minutes. Other staff sees who works on it. */
@Injectable()
export class ClaimCase {
  constructor(
    private readonly claims: Claims,
    private readonly findAnswerableAppeal: FindAnswerableAppeal,
    private readonly pushQueueChanged: PushQueueChanged,
  ) {}

  async execute(viewer: Viewer, { queue, caseId }: { queue: string; caseId: string }) {
    if (!isCaseQueue(queue)) throw adminError('CASE_NOT_FOUND');
    if (!mayWorkOn(queue, viewer) || (queue === 'appeals' && !(await this.findAnswerableAppeal.execute(viewer, caseId))))
      throw adminError('CASE_NOT_FOUND');
    await this.claims.take(queue, caseId, viewer.userId);
    await this.pushQueueChanged.execute(queue);
    return (await this.claims.shown(viewer.userId, queue, [caseId]))(caseId);
  }
}
