import { Module, type OnApplicationBootstrap, type OnModuleInit } from '@nestjs/common';
import { provideClient } from '@sotto/kit/nats/rpc-client.provider';
import { ChatService } from '@sotto/proto/chat/v1/chat_service';
import { LedgerModule } from '../ledger/ledger.module.js';
import { MembersModule } from '../members/members.module.js';
import { PaymentKinds } from '../payments/payment-kinds.js';
import { PaymentsModule } from '../payments/payments.module.js';
import { Ticker } from '@sotto/kit/jobs/ticker';
import { BoostPayments } from './boost-payments.js';
import { BoostsHandler } from './boosts.handler.js';
import { CreateBoostPurchase } from './create-boost-purchase.js';
import { ExpireBoosts } from './expire-boosts.js';
import { GiveBackUndeliverable } from './give-back-undeliverable.js';
import { HoldMessage } from './hold-message.js';
import { ListBoosts } from './list-boosts.js';
import { UseCredit } from './use-credit.js';

const minute = 60;

@Module({
  imports: [LedgerModule, MembersModule, PaymentsModule],
  controllers: [BoostsHandler],
  providers: [
    provideClient(ChatService),
    BoostPayments,
    CreateBoostPurchase,
    ExpireBoosts,
    GiveBackUndeliverable,
    HoldMessage,
    ListBoosts,
    UseCredit,
  ],
})
export class BoostsModule implements OnModuleInit, OnApplicationBootstrap {
  constructor(
    private readonly kinds: PaymentKinds,
    private readonly payments: BoostPayments,
    private readonly ticker: Ticker,
    private readonly expireBoosts: ExpireBoosts,
  ) {}

  onModuleInit(): void {
    this.kinds.add('boost', this.payments);
  }

  onApplicationBootstrap(): void {
    this.ticker.every(minute, 'Expiring boosts', () => this.expireBoosts.execute());
  }
}
