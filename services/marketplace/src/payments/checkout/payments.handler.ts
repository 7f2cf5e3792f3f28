import { Controller } from '@nestjs/common';
import { Rpc } from '@sotto/kit/nats/rpc.decorator';
import type { Viewer } from '@sotto/kit/nats/viewer';
import {
  MarketplaceService,
  type CancelPaymentRequest,
  type GetPaymentRequest,
  type ListPaymentsRequest,
} from '@sotto/proto/marketplace/v1/marketplace_service';
import { CancelPayment } from './cancel-payment.js';
import { DescribePayment } from './describe-payment.js';
import { GetPayment } from './get-payment.js';
import { ListPayments } from './list-payments.js';

@Controller()
export class PaymentsHandler {
  constructor(
    private readonly getPayment: GetPayment,
    private readonly cancelPayment: CancelPayment,
    private readonly describe: DescribePayment,
    private readonly listPayments: ListPayments,
  ) {}

  @Rpc(MarketplaceService.method.getPayment)
  async get({ paymentId }: GetPaymentRequest, { userId }: Viewer) {
    return { payment: await this.describe.execute(await this.getPayment.execute(userId, paymentId)) };
  }

  @Rpc(MarketplaceService.method.cancelPayment)
  async cancel({ paymentId }: CancelPaymentRequest, { userId }: Viewer) {
    return { payment: await this.describe.execute(await this.cancelPayment.execute(userId, paymentId)) };
  }

  @Rpc(MarketplaceService.method.listPayments)
  list(input: ListPaymentsRequest) {
    return this.listPayments.execute(input);
  }
}
