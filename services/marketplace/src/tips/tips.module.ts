import { Module, type OnModuleInit } from '@nestjs/common';
import { EarningsModule } from '../earnings/earnings.module.js';
import { MembersModule } from '../members/members.module.js';
import { PaymentKinds } from '../payments/payment-kinds.js';
import { PaymentsModule } from '../payments/payments.module.js';
import { SafetyModule } from '../safety/safety.module.js';
import { CreateTip } from './create-tip.js';
import { TipPayments } from './tip-payments.js';
import { TipsHandler } from './tips.handler.js';

@Module({
  imports: [EarningsModule, MembersModule, PaymentsModule, SafetyModule],
  controllers: [TipsHandler],
  providers: [CreateTip, TipPayments],
})
export class TipsModule implements OnModuleInit {
  constructor(
    private readonly kinds: PaymentKinds,
    private readonly payments: TipPayments,
  ) {}

  onModuleInit(): void {
    this.kinds.add('tip', this.payments);
  }
}
