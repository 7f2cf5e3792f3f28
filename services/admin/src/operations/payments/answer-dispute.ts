import { Injectable } from '@nestjs/common';
import type { Client } from '@sotto/kit/nats/client';
import { ClientOf } from '@sotto/kit/nats/rpc-client.provider';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { ViewerTokenMinter } from '@sotto/kit/nats/viewer-tokens';
import type { SaveDisputeEvidenceRequest, SendDisputeEvidenceRequest } from '@sotto/proto/admin/v1/admin_service';
import { DisputeEvidenceSchema, MarketplaceService, type DisputeEvidence } from '@sotto/proto/marketplace/v1/marketplace_service';
import { fieldFault, translateRefusal } from '../../admin-error.js';
import { RecordAction } from '../../staff/actions/record-action.js';

const rethrow = translateRefusal({ DISPUTE_NOT_FOUND: 'DISPUTE_NOT_FOUND', DISPUTE_STATE: 'DISPUTE_STATE' });

const isEmpty = (evidence?: DisputeEvidence) =>
  !evidence || DisputeEvidenceSchema.fields.every(({ localName }) => String(evidence[localName as keyof DisputeEvidence]).trim() === '');

/** Answers disputes for administrators. Each action is recorded before marketplace is called, without the texts. */
@Injectable()
export class AnswerDispute {
  constructor(
    private readonly recordAction: RecordAction,
    @ClientOf(MarketplaceService) private readonly marketplace: Client<typeof MarketplaceService>,
    private readonly minter: ViewerTokenMinter,
  ) {}

  async save(viewer: Viewer, { paymentId, disputeRef, evidence }: SaveDisputeEvidenceRequest) {
    await this.recordAction.execute(viewer, 'evidence', paymentId.toLowerCase(), `Saved a draft for dispute ${disputeRef}`);
    const { dispute } = await this.marketplace.saveDisputeEvidence(this.minter.self, { paymentId, disputeRef, evidence }).catch(rethrow);
    return { dispute };
  }

  /** Throws INVALID_INPUT when there is nothing to send. */
  async send(viewer: Viewer, { paymentId, disputeRef, evidence }: SendDisputeEvidenceRequest) {
    if (isEmpty(evidence)) throw fieldFault('evidence.uncategorizedText', 'text.blank', 'Write at least one text.');
    await this.recordAction.execute(viewer, 'evidence', paymentId.toLowerCase(), `Sent evidence for dispute ${disputeRef}`);
    const { dispute } = await this.marketplace.sendDisputeEvidence(this.minter.self, { paymentId, disputeRef, evidence }).catch(rethrow);
    return { dispute };
  }
}
