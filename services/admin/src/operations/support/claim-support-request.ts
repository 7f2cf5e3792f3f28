import { Injectable } from '@nestjs/common';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { RecordAction } from '../../staff/actions/record-action.js';
import { Claims } from '../../staff/queues/claims.js';
import { ChangeSupportRequest } from './change-support-request.js';

/** Assigns a support request to the caller until it is released, closed or taken over, at most 30 days. */
@Injectable()
export class ClaimSupportRequest {
  constructor(
    private readonly change: ChangeSupportRequest,
    private readonly claims: Claims,
    private readonly recordAction: RecordAction,
  ) {}

  execute({ userId: staffId }: Viewer, { requestId, takeOver }: { requestId: string; takeOver: boolean }) {
    return this.change.execute(staffId, requestId, async (em, { ticket }) => {
      const holder = await this.claims.holder(em, 'support', requestId);
      await this.claims.takeInside(em, 'support', requestId, staffId, takeOver);
      if (holder === staffId) return;
      const action = holder === undefined ? 'Claimed' : 'Took over';
      this.recordAction.inside(em, staffId, 'support', requestId, `${action} ${ticket}`);
    });
  }
}
