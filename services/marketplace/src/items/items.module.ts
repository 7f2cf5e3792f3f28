import { Module } from '@nestjs/common';
import { CreatorGate } from '../creators/creator-gate.js';
import { JoinCreators } from '../creators/join.js';
import { MembersModule } from '../members/members.module.js';
import { Ownership } from '../purchases/ownership.js';
import { SafetyModule } from '../safety/safety.module.js';
import { AskMediaModule } from '../store-files/ask-media.module.js';
import { StoreDoorModule } from '../storefronts/store-door.module.js';
import { AdmitItemUpload } from './admit-item-upload.js';
import { CreateItem } from './create-item.js';
import { DailyUploads } from './daily-uploads.js';
import { DeleteItem } from './delete-item.js';
import { DescribeItems } from './describe-items.js';
import { ItemJobsHandler } from './item-jobs.handler.js';
import { ItemViews } from './item-views.js';
import { ItemRepository } from './item.repository.js';
import { ItemsForSale } from './items-for-sale.js';
import { ItemsHandler } from './items.handler.js';
import { ListOwnItems } from './list-own-items.js';
import { ListStorefrontItems } from './list-storefront-items.js';
import { OpenItem } from './open-item.js';
import { PushItemChanged } from './push-item-changed.js';
import { SettleItemFile } from './settle-item-file.js';
import { SweepItems } from './sweep-items.js';
import { UpdateItem } from './update-item.js';

@Module({
  imports: [MembersModule, SafetyModule, StoreDoorModule, AskMediaModule],
  controllers: [ItemsHandler, ItemJobsHandler],
  providers: [
    AdmitItemUpload,
    CreateItem,
    CreatorGate,
    DailyUploads,
    DeleteItem,
    DescribeItems,
    ItemRepository,
    ItemViews,
    ItemsForSale,
    JoinCreators,
    ListOwnItems,
    ListStorefrontItems,
    OpenItem,
    Ownership,
    PushItemChanged,
    SettleItemFile,
    SweepItems,
    UpdateItem,
  ],
  exports: [ItemsForSale, PushItemChanged, SettleItemFile],
})
export class ItemsModule {}
