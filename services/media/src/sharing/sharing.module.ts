import { Module } from '@nestjs/common';
import { provideClient } from '@sotto/kit/nats/rpc-client.provider';
import { MarketplaceService } from '@sotto/proto/marketplace/v1/marketplace_service';
import { ProfilesService } from '@sotto/proto/profiles/v1/profiles_service';
import { LibraryModule } from '../library/library.module.js';
import { UploadsModule } from '../uploads/uploads.module.js';
import { AccessRequestsHandler } from './access-requests/access-requests.handler.js';
import { ChangeBlock } from './access-requests/change-block.js';
import { DecideAccess } from './access-requests/decide-access.js';
import { ListAccessRequests } from './access-requests/list-access-requests.js';
import { Peers } from './access-requests/peers.js';
import { PushRequestChanged } from './access-requests/push-request-changed.js';
import { RequestAccess } from './access-requests/request-access.js';
import { RequestIndex } from './access-requests/request-index.js';
import { RevokeAccess } from './access-requests/revoke-access.js';
import { StoreRequest } from './access-requests/store-request.js';
import { ListPrivateMedia } from './private-media/list-private-media.js';
import { PrivateMediaHandler } from './private-media/private-media.handler.js';
import { AdmitItem } from './storefronts/admit-item.js';
import { ChooseBanner } from './storefronts/choose-banner.js';
import { DeliverStoreFiles } from './storefronts/deliver-store-files.js';
import { DescribeFiles } from './storefronts/describe-files.js';
import { MakeThumbnail } from './storefronts/make-thumbnail.js';
import { ReceiveBanner } from './storefronts/receive-banner.js';
import { ReceiveItemFile } from './storefronts/receive-item-file.js';
import { RenderThumbnail } from './storefronts/render-thumbnail.js';
import { RefuseItemFile } from './storefronts/refuse-item-file.js';
import { RemoveItemFiles } from './storefronts/remove-item-files.js';
import { RemovedItems } from './storefronts/removed-items.js';
import { StorefrontsHandler } from './storefronts/storefronts.handler.js';
import { SweepStorefronts } from './storefronts/sweep-storefronts.js';

/** What members show to others: private media after a granted request, and the files of their stores. */
@Module({
  imports: [UploadsModule, LibraryModule],
  controllers: [AccessRequestsHandler, PrivateMediaHandler, StorefrontsHandler],
  providers: [
    provideClient(ProfilesService),
    provideClient(MarketplaceService),
    ChangeBlock,
    DecideAccess,
    ListAccessRequests,
    Peers,
    PushRequestChanged,
    RequestAccess,
    RequestIndex,
    RevokeAccess,
    StoreRequest,
    ListPrivateMedia,
    AdmitItem,
    ChooseBanner,
    DeliverStoreFiles,
    DescribeFiles,
    MakeThumbnail,
    ReceiveBanner,
    ReceiveItemFile,
    RenderThumbnail,
    RefuseItemFile,
    RemoveItemFiles,
    RemovedItems,
    SweepStorefronts,
  ],
})
export class SharingModule {}
