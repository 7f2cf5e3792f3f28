import { Module } from '@nestjs/common';
import { MembersModule } from '../members/members.module.js';
import { SafetyModule } from '../safety/safety.module.js';
import { StoreDoorModule } from '../storefronts/store-door.module.js';
import { DailyUploads } from './daily-uploads.js';
import { ItemsForSale } from './items-for-sale.js';

@Module({
  imports: [MembersModule, SafetyModule, StoreDoorModule],
  providers: [DailyUploads, ItemsForSale],
  exports: [ItemsForSale],
})
export class ItemsModule {}
