import { Module } from '@nestjs/common';
import { provideClient } from '@sotto/kit/nats/rpc-client.provider';
import { MarketplaceService } from '@sotto/proto/marketplace/v1/marketplace_service';
import { DeliveryModule } from '../delivery/delivery.module.js';
import { FilesModule } from '../files/files.module.js';
import { PrivateMediaModule } from '../private-media/private-media.module.js';
import { ReviewersModule } from '../reviews/reviewers.module.js';
import { UploadsModule } from '../uploads/uploads.module.js';
import { AdmitItem } from './admit-item.js';
import { ChooseBanner } from './choose-banner.js';
import { DeliverStoreFiles } from './deliver-store-files.js';
import { DescribeFiles } from './describe-files.js';
import { ReceiveBanner } from './receive-banner.js';
import { ReceiveItemFile } from './receive-item-file.js';
import { RefuseItemFile } from './refuse-item-file.js';
import { RemoveItemFiles } from './remove-item-files.js';
import { RemovedItems } from './removed-items.js';
import { StorefrontsHandler } from './storefronts.handler.js';
import { SweepStorefronts } from './sweep-storefronts.js';

@Module({
  imports: [UploadsModule, FilesModule, DeliveryModule, PrivateMediaModule, ReviewersModule],
  controllers: [StorefrontsHandler],
  providers: [
    provideClient(MarketplaceService),
    AdmitItem,
    RemovedItems,
    ReceiveItemFile,
    RefuseItemFile,
    ReceiveBanner,
    RemoveItemFiles,
    ChooseBanner,
    SweepStorefronts,
    DescribeFiles,
    DeliverStoreFiles,
  ],
})
export class StorefrontsModule {}
