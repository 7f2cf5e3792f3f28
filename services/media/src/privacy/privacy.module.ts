import { Module } from '@nestjs/common';
import { provideClient } from '@sotto/kit/nats/rpc-client.provider';
import { AdminService } from '@sotto/proto/admin/v1/admin_service';
import { ChatService } from '@sotto/proto/chat/v1/chat_service';
import { IdentityService } from '@sotto/proto/identity/v1/identity_service';
import { MarketplaceService } from '@sotto/proto/marketplace/v1/marketplace_service';
import { ProfilesService } from '@sotto/proto/profiles/v1/profiles_service';
import { LibraryModule } from '../library/library.module.js';
import { UploadsModule } from '../uploads/uploads.module.js';
import { EraseBytes } from './erasure/erase-bytes.js';
import { EraseMember } from './erasure/erase-member.js';
import { ErasureHandler } from './erasure/erasure.handler.js';
import { DeliverArchives } from './exports/deliver-archives.js';
import { EraseExports } from './exports/erase-exports.js';
import { ExpireExports } from './exports/expire-exports.js';
import { ExportsHandler } from './exports/exports.handler.js';
import { GetExport } from './exports/get-export.js';
import { MakeArchive } from './exports/make-archive.js';
import { MemberParts } from './exports/member-parts.js';
import { OrderExport } from './exports/order-export.js';
import { OwnOriginals } from './exports/own-originals.js';
import { SettleExport } from './exports/settle-export.js';
import { WriteArchive } from './exports/write-archive.js';
import { WriteExport } from './exports/write-export.js';

const clients = [IdentityService, ProfilesService, ChatService, MarketplaceService, AdminService].map((service) => provideClient(service));

/** The rights of a member over their data: the archive of it, and its erasure. */
@Module({
  imports: [UploadsModule, LibraryModule],
  controllers: [ExportsHandler, ErasureHandler],
  providers: [
    ...clients,
    DeliverArchives,
    EraseExports,
    ExpireExports,
    GetExport,
    MakeArchive,
    MemberParts,
    OrderExport,
    OwnOriginals,
    SettleExport,
    WriteArchive,
    WriteExport,
    EraseBytes,
    EraseMember,
  ],
})
export class PrivacyModule {}
