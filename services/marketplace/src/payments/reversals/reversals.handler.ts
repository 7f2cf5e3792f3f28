import { Controller, type OnApplicationBootstrap } from '@nestjs/common';
import { Jobs } from '@sotto/kit/jobs/jobs';
import { Rpc } from '@sotto/kit/nats/rpc.decorator';
import { MarketplaceService, type RefundPaymentRequest } from '@sotto/proto/marketplace/v1/marketplace_service';
import { settleRefundsQueue, type SettleRefundJob } from '../refunds/order-refund.js';
import { RefundPayment } from './refund-payment.js';
import { SettleRefund } from './settle-refund.js';

@Controller()
export class ReversalsHandler implements OnApplicationBootstrap {
  constructor(
    private readonly jobs: Jobs,
    private readonly refundPayment: RefundPayment,
    private readonly settleRefund: SettleRefund,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.work<SettleRefundJob>(settleRefundsQueue, ({ refundId }) => this.settleRefund.execute(refundId));
  }

  @Rpc(MarketplaceService.method.refundPayment)
  refund(input: RefundPaymentRequest) {
    return this.refundPayment.execute(input);
  }
}
