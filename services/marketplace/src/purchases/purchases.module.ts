import { Module, type OnModuleInit } from '@nestjs/common';
import { EarningsModule } from '../earnings/earnings.module.js';
import { ItemsModule } from '../items/items.module.js';
import { MembersModule } from '../members/members.module.js';
import { PaymentKinds } from '../payments/payment-kinds.js';
import { PaymentsModule } from '../payments/payments.module.js';
import { ContentPayments } from './content-payments.js';
import { ListPurchases } from './list-purchases.js';
import { PurchaseContent } from './purchase-content.js';
import { PurchaseRepository } from './purchase.repository.js';
import { StoreStandings } from '../standing/store-standings.js';
import { PurchasesHandler } from './purchases.handler.js';

@Module({
  imports: [EarningsModule, ItemsModule, MembersModule, PaymentsModule],
  controllers: [PurchasesHandler],
  providers: [ContentPayments, ListPurchases, PurchaseContent, PurchaseRepository, StoreStandings],
})
export class PurchasesModule implements OnModuleInit {
  constructor(
    private readonly kinds: PaymentKinds,
    private readonly payments: ContentPayments,
  ) {}

  onModuleInit(): void {
    this.kinds.add('content', this.payments);
  }
}
