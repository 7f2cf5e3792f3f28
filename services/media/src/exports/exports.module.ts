import { Module } from '@nestjs/common';
import { provideClient } from '@sotto/kit/nats/rpc-client.provider';
import { AdminService } from '@sotto/proto/admin/v1/admin_service';
import { ChatService } from '@sotto/proto/chat/v1/chat_service';
import { IdentityService } from '@sotto/proto/identity/v1/identity_service';
import { MarketplaceService } from '@sotto/proto/marketplace/v1/marketplace_service';
import { ProfilesService } from '@sotto/proto/profiles/v1/profiles_service';
import { DeliveryModule } from '../delivery/delivery.module.js';
import { ScreeningModule } from '../screening/screening.module.js';
import { UploadsModule } from '../uploads/uploads.module.js';
import { DeliverArchives } from './deliver-archives.js';
import { EraseExports } from './erase-exports.js';
import { ExpireExports } from './expire-exports.js';
import { ExportsHandler } from './exports.handler.js';
import { GetExport } from './get-export.js';
import { MakeArchive } from './make-archive.js';
import { MemberParts } from './member-parts.js';
import { OrderExport } from './order-export.js';
import { OwnOriginals } from './own-originals.js';
import { SettleExport } from './settle-export.js';
import { WriteArchive } from './write-archive.js';
import { WriteExport } from './write-export.js';

const clients = [IdentityService, ProfilesService, ChatService, MarketplaceService, AdminService].map((service) => provideClient(service));

@Module({
  imports: [UploadsModule, DeliveryModule, ScreeningModule],
  controllers: [ExportsHandler],
  providers: [
    ...clients,
    OrderExport,
    WriteExport,
    SettleExport,
    MakeArchive,
    MemberParts,
    OwnOriginals,
    WriteArchive,
    ExpireExports,
    GetExport,
    DeliverArchives,
    EraseExports,
  ],
  exports: [EraseExports],
})
export class ExportsModule {}
