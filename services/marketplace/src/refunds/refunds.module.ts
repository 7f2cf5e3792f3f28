import { Module, type OnModuleInit } from '@nestjs/common';
import { LedgerModule } from '../ledger/ledger.module.js';
import { PaymentsModule } from '../payments/payments.module.js';
import { EventRoutes } from '../provider-events/event-routes.js';
import { EventRoutesModule } from '../provider-events/event-routes.module.js';
import { ApplyReversals } from './apply-reversals.js';
import { FollowCharge } from './follow-charge.js';
import { RefundPayment } from './refund-payment.js';
import { RefundsHandler } from './refunds.handler.js';
import { SettleRefund } from './settle-refund.js';

@Module({
  imports: [EventRoutesModule, LedgerModule, PaymentsModule],
  controllers: [RefundsHandler],
  providers: [ApplyReversals, FollowCharge, RefundPayment, SettleRefund],
  exports: [FollowCharge, SettleRefund],
})
export class RefundsModule implements OnModuleInit {
  constructor(
    private readonly routes: EventRoutes,
    private readonly followCharge: FollowCharge,
  ) {}

  onModuleInit(): void {
    this.routes.add('charge', (ref) => this.followCharge.execute(ref));
    this.routes.add('refund', (ref) => this.followCharge.ofRefund(ref));
    this.routes.add('dispute', (ref) => this.followCharge.ofDispute(ref));
  }
}
