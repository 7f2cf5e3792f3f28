import { Injectable } from '@nestjs/common';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { adminError } from '../admin-error.js';
import { JudgesAppeal } from '../appeals/judges-appeal.js';
import { PushQueueChanged } from '../staff-queues/push-queue-changed.js';
import { isCaseQueue } from './case-queues.js';
import { Claims } from './claims.js';
import { mayWorkOn } from './may-work-on.js';

/** Takes a case for five minutes; others see who works on it. */
@Injectable()
export class ClaimCase {
  constructor(
    private readonly claims: Claims,
    private readonly judgesAppeal: JudgesAppeal,
    private readonly pushQueueChanged: PushQueueChanged,
  ) {}

  async execute(viewer: Viewer, { queue, caseId }: { queue: string; caseId: string }) {
    if (!isCaseQueue(queue)) throw adminError('CASE_NOT_FOUND');
    if (!mayWorkOn(queue, viewer) || (queue === 'appeals' && !(await this.judgesAppeal.execute(viewer, caseId))))
      throw adminError('CASE_NOT_FOUND');
    await this.claims.take(queue, caseId, viewer.userId);
    await this.pushQueueChanged.execute(queue);
    return (await this.claims.shown(viewer.userId, queue, [caseId]))(caseId);
  }
}
