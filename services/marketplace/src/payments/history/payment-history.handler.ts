import { Controller } from '@nestjs/common';
import { Rpc } from '@sotto/kit/nats/rpc.decorator';
import { MarketplaceService, type DescribePaymentHistoryRequest } from '@sotto/proto/marketplace/v1/marketplace_service';
import { DescribePaymentHistory } from './describe-payment-history.js';

@Controller()
export class PaymentHistoryHandler {
  constructor(private readonly describePaymentHistory: DescribePaymentHistory) {}

  @Rpc(MarketplaceService.method.describePaymentHistory)
  describe({ paymentId }: DescribePaymentHistoryRequest) {
    return this.describePaymentHistory.execute(paymentId);
  }
}
