import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { adminError } from '../../admin-error.js';
import { RecordAction } from '../../staff/actions/record-action.js';
import { Claims } from '../../staff/queues/claims.js';
import { PushQueueChanged } from '../../staff/queues/push-queue-changed.js';
import { ShowSupportRequests } from './show-support-requests.js';

const lockSql = `select status, ticket_number as "ticketNumber" from support_requests where id = ? for update`;
const setSql = `update support_requests set status = ? where id = ?`;

/** Opens or closes a support request. A closed request is assigned to nobody. */
@Injectable()
export class SetSupportStatus {
  constructor(
    private readonly em: EntityManager,
    private readonly claims: Claims,
    private readonly recordAction: RecordAction,
    private readonly show: ShowSupportRequests,
    private readonly pushQueueChanged: PushQueueChanged,
  ) {}

  async execute({ userId: staffId }: Viewer, { requestId, status }: { requestId: string; status: string }) {
    await this.em.transactional(async (em) => {
      const [request] = await em.execute<{ status: string; ticketNumber: number }[]>(lockSql, [requestId]);
      if (!request) throw adminError('CASE_NOT_FOUND');
      if (request.status === status) return;
      if (status === 'closed') await this.claims.settle(em, 'support', requestId, staffId);
      else await this.claims.refuseOthers(em, 'support', requestId, staffId);
      this.recordAction.inside(em, staffId, 'support', requestId, `Set S-${request.ticketNumber} to ${status}`);
      await em.execute(setSql, [status, requestId]);
    });
    await this.pushQueueChanged.execute('support');
    return this.show.one(staffId, requestId);
  }
}
