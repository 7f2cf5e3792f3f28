import { Injectable } from '@nestjs/common';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { RecordAction } from '../../staff/actions/record-action.js';
import { ChangeSupportRequest } from './change-support-request.js';

const setSql = `update support_requests set priority = ? where id = ?`;

/** Sets how urgent a support request is, which decides its place in the queue. */
@Injectable()
export class SetSupportPriority {
  constructor(
    private readonly change: ChangeSupportRequest,
    private readonly recordAction: RecordAction,
  ) {}

  execute({ userId: staffId }: Viewer, { requestId, priority }: { requestId: string; priority: string }) {
    return this.change.execute(staffId, requestId, async (em, request) => {
      if (request.priority === priority) return;
      this.recordAction.inside(em, staffId, 'support', requestId, `Set the priority of ${request.ticket} to ${priority}`);
      await em.execute(setSql, [priority, requestId]);
    });
  }
}
