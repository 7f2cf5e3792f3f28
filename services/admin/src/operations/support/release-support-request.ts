import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { adminError } from '../../admin-error.js';
import { RecordAction } from '../../staff/actions/record-action.js';
import { Claims } from '../../staff/queues/claims.js';
import { PushQueueChanged } from '../../staff/queues/push-queue-changed.js';
import { ShowSupportRequests } from './show-support-requests.js';

const lockSql = `select ticket_number as "ticketNumber" from support_requests where id = ? for update`;

/** Leaves a support request that is assigned to the caller to others. */
@Injectable()
export class ReleaseSupportRequest {
  constructor(
    private readonly em: EntityManager,
    private readonly claims: Claims,
    private readonly recordAction: RecordAction,
    private readonly show: ShowSupportRequests,
    private readonly pushQueueChanged: PushQueueChanged,
  ) {}

  async execute({ userId: staffId }: Viewer, requestId: string) {
    await this.em.transactional(async (em) => {
      const [request] = await em.execute<{ ticketNumber: number }[]>(lockSql, [requestId]);
      if (!request) throw adminError('CASE_NOT_FOUND');
      if (!(await this.claims.release('support', requestId, staffId, em))) return;
      this.recordAction.inside(em, staffId, 'support', requestId, `Released S-${request.ticketNumber}`);
    });
    await this.pushQueueChanged.execute('support');
    return this.show.one(staffId, requestId);
  }
}
