import { Controller } from '@nestjs/common';
import { Rpc } from '@sotto/kit/nats/rpc.decorator';
import type { Viewer } from '@sotto/kit/nats/viewer';
import {
  AdminService,
  type GetPaymentHistoryRequest,
  type SaveDisputeEvidenceRequest,
  type SendDisputeEvidenceRequest,
} from '@sotto/proto/admin/v1/admin_service';
import { AnswerDispute } from './answer-dispute.js';
import { GetPaymentHistory } from './get-payment-history.js';

/** Single payments and their disputes. */
@Controller()
export class PaymentsHandler {
  constructor(
    private readonly getPaymentHistory: GetPaymentHistory,
    private readonly answerDispute: AnswerDispute,
  ) {}

  @Rpc(AdminService.method.getPaymentHistory)
  history({ paymentId }: GetPaymentHistoryRequest, viewer: Viewer) {
    return this.getPaymentHistory.execute(viewer, paymentId);
  }

  @Rpc(AdminService.method.saveDisputeEvidence)
  save(input: SaveDisputeEvidenceRequest, viewer: Viewer) {
    return this.answerDispute.save(viewer, input);
  }

  @Rpc(AdminService.method.sendDisputeEvidence)
  send(input: SendDisputeEvidenceRequest, viewer: Viewer) {
    return this.answerDispute.send(viewer, input);
  }
}
