import { Injectable } from '@nestjs/common';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { RecordAction } from '../../staff/actions/record-action.js';
import { Claims } from '../../staff/queues/claims.js';
import { ChangeSupportRequest } from './change-support-request.js';

const setSql = `update support_requests set status = ? where id = ?`;

/** Opens or closes a support request. A closed request is assigned to nobody. */
@Injectable()
export class SetSupportStatus {
  constructor(
    private readonly change: ChangeSupportRequest,
    private readonly claims: Claims,
    private readonly recordAction: RecordAction,
  ) {}

  execute({ userId: staffId }: Viewer, { requestId, status }: { requestId: string; status: string }) {
    return this.change.execute(staffId, requestId, async (em, request) => {
      if (request.status === status) return;
      if (status === 'closed') await this.claims.settle(em, 'support', requestId, staffId);
      else await this.claims.refuseOthers(em, 'support', requestId, staffId);
      this.recordAction.inside(em, staffId, 'support', requestId, `Set ${request.ticket} to ${status}`);
      await em.execute(setSql, [status, requestId]);
    });
  }
}
