import { Injectable } from '@nestjs/common';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { RecordAction } from '../../staff/actions/record-action.js';
import { Claims } from '../../staff/queues/claims.js';
import { ChangeSupportRequest } from './change-support-request.js';

/** Leaves a support request that is assigned to the caller to others. */
@Injectable()
export class ReleaseSupportRequest {
  constructor(
    private readonly change: ChangeSupportRequest,
    private readonly claims: Claims,
    private readonly recordAction: RecordAction,
  ) {}

  execute({ userId: staffId }: Viewer, requestId: string) {
    return this.change.execute(staffId, requestId, async (em, { ticket }) => {
      if (!(await this.claims.release('support', requestId, staffId, em))) return;
      this.recordAction.inside(em, staffId, 'support', requestId, `Released ${ticket}`);
    });
  }
}
