import { Injectable } from '@nestjs/common';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { fieldFault } from '../../admin-error.js';
import { RecordAction } from '../../staff/actions/record-action.js';
import { Claims } from '../../staff/queues/claims.js';
import { Staff } from '../../staff/roles/staff.js';
import { ChangeSupportRequest } from './change-support-request.js';

interface Claim {
  requestId: string;
  takeOver: boolean;
  /** The administrator who gets it; empty for the caller. */
  staffId: string;
}

/** Assigns a support request to the caller or a colleague until it is released, closed or taken over, at most 30 days. */
@Injectable()
export class ClaimSupportRequest {
  constructor(
    private readonly change: ChangeSupportRequest,
    private readonly claims: Claims,
    private readonly staff: Staff,
    private readonly recordAction: RecordAction,
  ) {}

  /** Throws INVALID_INPUT for somebody who is no administrator, because only administrators answer support requests. */
  execute({ userId }: Viewer, { requestId, takeOver, staffId }: Claim) {
    const receiver = staffId.toLowerCase() || userId;
    return this.change.execute(userId, requestId, async (em, { ticket }) => {
      if (receiver !== userId && (await this.staff.isStaff(em, receiver)) !== 'admin')
        throw fieldFault('staffId', 'staff.admin', 'Choose an administrator.');
      const holder = await this.claims.holder(em, 'support', requestId);
      await this.claims.takeInside(em, 'support', requestId, receiver, takeOver || holder === userId);
      if (holder === receiver) return;
      const own = holder === undefined ? `Claimed ${ticket}` : `Took over ${ticket}`;
      this.recordAction.inside(em, userId, 'support', requestId, receiver === userId ? own : `Handed ${ticket} over to ${receiver}`);
    });
  }
}
