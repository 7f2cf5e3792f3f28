import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { adminError } from '../../admin-error.js';
import { RecordAction } from '../../staff/actions/record-action.js';
import { PushQueueChanged } from '../../staff/queues/push-queue-changed.js';
import { ShowSupportRequests } from './show-support-requests.js';

const lockSql = `select priority, ticket_number as "ticketNumber" from support_requests where id = ? for update`;
const setSql = `update support_requests set priority = ? where id = ?`;

/** Sets how urgent a support request is, which decides its place in the queue. */
@Injectable()
export class SetSupportPriority {
  constructor(
    private readonly em: EntityManager,
    private readonly recordAction: RecordAction,
    private readonly show: ShowSupportRequests,
    private readonly pushQueueChanged: PushQueueChanged,
  ) {}

  async execute({ userId: staffId }: Viewer, { requestId, priority }: { requestId: string; priority: string }) {
    await this.em.transactional(async (em) => {
      const [request] = await em.execute<{ priority: string; ticketNumber: number }[]>(lockSql, [requestId]);
      if (!request) throw adminError('CASE_NOT_FOUND');
      if (request.priority === priority) return;
      this.recordAction.inside(em, staffId, 'support', requestId, `Set the priority of S-${request.ticketNumber} to ${priority}`);
      await em.execute(setSql, [priority, requestId]);
    });
    await this.pushQueueChanged.execute('support');
    return this.show.one(staffId, requestId);
  }
}
