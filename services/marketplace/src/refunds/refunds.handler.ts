import { Controller, type OnApplicationBootstrap } from '@nestjs/common';
import { Jobs } from '@sotto/kit/jobs/jobs';
import { Rpc } from '@sotto/kit/nats/rpc.decorator';
import { MarketplaceService, type RefundPaymentRequest } from '@sotto/proto/marketplace/v1/marketplace_service';
import { RefundPayment } from './refund-payment.js';
import { SettleRefund } from './settle-refund.js';
import { settleRefundsQueue, type SettleRefundJob } from './settle-refunds-queue.js';

@Controller()
export class RefundsHandler implements OnApplicationBootstrap {
  constructor(
    private readonly jobs: Jobs,
    private readonly refundPayment: RefundPayment,
    private readonly settleRefund: SettleRefund,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.work<SettleRefundJob>(settleRefundsQueue, ({ refundId }) => this.settleRefund.execute(refundId));
  }

  @Rpc(MarketplaceService.method.refundPayment)
  async refund({ paymentId, reason }: RefundPaymentRequest) {
    return { status: await this.refundPayment.execute(paymentId, reason) };
  }
}
