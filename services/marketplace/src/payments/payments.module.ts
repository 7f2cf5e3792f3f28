import { Module, type OnModuleInit } from '@nestjs/common';
import { CustomersModule } from '../customers/customers.module.js';
import { LedgerModule } from '../ledger/ledger.module.js';
import { MembersModule } from '../members/members.module.js';
import { EventRoutes } from '../provider-events/event-routes.js';
import { EventRoutesModule } from '../provider-events/event-routes.module.js';
import { OrderRefund } from '../refunds/order-refund.js';
import { AdminPaymentRepository } from './admin-payment.repository.js';
import { BeginPayment } from './begin-payment.js';
import { CancelPayment } from './cancel-payment.js';
import { CompletePayment } from './complete-payment.js';
import { DescribePayment } from './describe-payment.js';
import { EndPayment } from './end-payment.js';
import { FollowCheckout } from './follow-checkout.js';
import { GetPayment } from './get-payment.js';
import { ListPayments } from './list-payments.js';
import { OpenCheckout } from './open-checkout.js';
import { PaymentKinds } from './payment-kinds.js';
import { PaymentRepository } from './payment.repository.js';
import { PaymentsHandler } from './payments.handler.js';
import { PushPayment } from './push-payment.js';
import { SettlePayment } from './settle-payment.js';

@Module({
  imports: [CustomersModule, EventRoutesModule, LedgerModule, MembersModule],
  controllers: [PaymentsHandler],
  providers: [
    BeginPayment,
    CancelPayment,
    CompletePayment,
    DescribePayment,
    EndPayment,
    FollowCheckout,
    GetPayment,
    ListPayments,
    AdminPaymentRepository,
    OpenCheckout,
    OrderRefund,
    PaymentKinds,
    PaymentRepository,
    PushPayment,
    SettlePayment,
  ],
  exports: [BeginPayment, CancelPayment, CompletePayment, EndPayment, OpenCheckout, OrderRefund, PaymentKinds, PushPayment, SettlePayment],
})
export class PaymentsModule implements OnModuleInit {
  constructor(
    private readonly routes: EventRoutes,
    private readonly followCheckout: FollowCheckout,
  ) {}

  onModuleInit(): void {
    this.routes.add('checkout', (ref) => this.followCheckout.execute(ref));
  }
}
