import { Module } from '@nestjs/common';
import { PaymentsModule } from '../payments/payments.module.js';
import { PlansModule } from '../plans/plans.module.js';
import { SellingModule } from '../selling/selling.module.js';
import { ChangeAccountStatus } from './change-account-status.js';
import { ChangeItemStatus } from './change-item-status.js';
import { ChangeStoreStatus } from './change-store-status.js';
import { ClosePages } from './close-pages.js';
import { EndBanned } from './end-banned.js';
import { ModerationHandler } from './moderation.handler.js';

/** Takes over what moderators decide about items, stores and accounts. */
@Module({
  imports: [PaymentsModule, PlansModule, SellingModule],
  controllers: [ModerationHandler],
  providers: [ChangeAccountStatus, ChangeItemStatus, ChangeStoreStatus, ClosePages, EndBanned],
})
export class ModerationModule {}
