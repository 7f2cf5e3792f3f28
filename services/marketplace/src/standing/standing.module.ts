import { Module } from '@nestjs/common';
import { ItemsModule } from '../items/items.module.js';
import { PaymentsModule } from '../payments/payments.module.js';
import { SubscriptionsModule } from '../subscriptions/subscriptions.module.js';
import { ChangeItemStanding } from './change-item-standing.js';
import { ChangeMemberStanding } from './change-member-standing.js';
import { ChangeStoreStanding } from './change-store-standing.js';
import { ClosePages } from './close-pages.js';
import { EndBanned } from './end-banned.js';
import { StandingHandler } from './standing.handler.js';
import { StoreStandings } from './store-standings.js';

@Module({
  imports: [ItemsModule, PaymentsModule, SubscriptionsModule],
  controllers: [StandingHandler],
  providers: [ChangeItemStanding, ChangeMemberStanding, ChangeStoreStanding, ClosePages, EndBanned, StoreStandings],
})
export class StandingModule {}
