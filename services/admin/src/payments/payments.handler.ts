import { Controller } from '@nestjs/common';
import { Rpc } from '@sotto/kit/nats/rpc.decorator';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { AdminService, type RefundPaymentRequest } from '@sotto/proto/admin/v1/admin_service';
import { RefundPayment } from './refund-payment.js';

@Controller()
export class PaymentsHandler {
  constructor(private readonly refundPayment: RefundPayment) {}

  @Rpc(AdminService.method.refundPayment)
  refund(input: RefundPaymentRequest, viewer: Viewer) {
    return this.refundPayment.execute(viewer, input);
  }
}
