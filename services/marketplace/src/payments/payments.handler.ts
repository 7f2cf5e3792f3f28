import { Controller } from '@nestjs/common';
import { Rpc } from '@sotto/kit/nats/rpc.decorator';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { MarketplaceService, type CancelPaymentRequest, type GetPaymentRequest } from '@sotto/proto/marketplace/v1/marketplace_service';
import { CancelPayment } from './cancel-payment.js';
import { DescribePayment } from './describe-payment.js';
import { GetPayment } from './get-payment.js';

@Controller()
export class PaymentsHandler {
  constructor(
    private readonly getPayment: GetPayment,
    private readonly cancelPayment: CancelPayment,
    private readonly describe: DescribePayment,
  ) {}

  @Rpc(MarketplaceService.method.getPayment)
  async get({ paymentId }: GetPaymentRequest, { userId }: Viewer) {
    return { payment: await this.describe.execute(await this.getPayment.execute(userId, paymentId)) };
  }

  @Rpc(MarketplaceService.method.cancelPayment)
  async cancel({ paymentId }: CancelPaymentRequest, { userId }: Viewer) {
    return { payment: await this.describe.execute(await this.cancelPayment.execute(userId, paymentId)) };
  }
}
