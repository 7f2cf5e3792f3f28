import { Module, type DynamicModule } from '@nestjs/common';
import { TickerModule } from '@sotto/kit/jobs/ticker.module';
import type { ServiceDefinition, ServiceTables } from '@sotto/kit/bootstrap/service-definition';
import { AccessRequest } from './access-requests/access-request.entity.js';
import { AccessRequestsModule } from './access-requests/access-requests.module.js';
import { Diversion } from './diversions/diversion.entity.js';
import { secureEvidenceQueue } from './diversions/diversion-queues.js';
import { DiversionsModule } from './diversions/diversions.module.js';
import { DoorModule } from './door/door.module.js';
import { ErasureModule } from './erasure/erasure.module.js';
import { FeatureSettingsModule } from './feature-settings/feature-settings.module.js';
import { expireExportsQueue, writeExportQueue } from './exports/export-queues.js';
import { ExportsModule } from './exports/exports.module.js';
import { MemberExport } from './exports/member-export.entity.js';
import { processQueues, purgeRejectedQueue, rescueFilesQueue } from './files/file-queues.js';
import { FilesModule } from './files/files.module.js';
import { MediaFile } from './files/media-file.entity.js';
import { screenImageQueue } from './images/image-queue.js';
import { ImagesModule } from './images/images.module.js';
import { ProfileImage } from './images/profile-image.entity.js';
import { Migration20261128Access } from './migrations/20261128-access.js';
import { Migration20261128Files } from './migrations/20261128-files.js';
import { Migration20261128Images } from './migrations/20261128-images.js';
import { Migration20261129Reviews } from './migrations/20261129-reviews.js';
import { Migration20261201StoreFiles } from './migrations/20261201-store-files.js';
import { Migration20261205ReviewQueue } from './migrations/20261205-review-queue.js';
import { mediaPersonColumns } from './person-columns.js';
import { ImageDecision } from './reviews/image-decision.entity.js';
import { bringInForceQueue } from './reviews/review-queues.js';
import { ReviewsModule } from './reviews/reviews.module.js';
import { BannedImage } from './screening/banned-image.entity.js';
import type { MediaSettings } from './settings.js';
import { SettingsModule } from './settings.module.js';
import { purgeRemovedQueue } from './standings/standing-queues.js';
import { StandingsModule } from './standings/standings.module.js';
import { StoreModule } from './store/store.module.js';
import { StorefrontsModule } from './storefronts/storefronts.module.js';
import { sweepStorefrontsQueue } from './storefronts/sweep-queue.js';
import { Upload } from './uploads/upload.entity.js';
import { sweepUploadsQueue } from './uploads/sweep-queue.js';
import { UploadsModule } from './uploads/uploads.module.js';

@Module({
  imports: [
    TickerModule,
    StoreModule,
    FeatureSettingsModule,
    UploadsModule,
    FilesModule,
    StorefrontsModule,
    ImagesModule,
    ReviewsModule,
    DiversionsModule,
    StandingsModule,
    AccessRequestsModule,
    ExportsModule,
    ErasureModule,
    DoorModule,
  ],
})
export class MediaServiceModule {
  static with(settings: MediaSettings): DynamicModule {
    return { module: MediaServiceModule, imports: [SettingsModule.with(settings)] };
  }
}

/** What media keeps in its database. */
export const mediaTables: ServiceTables = {
  entities: [Upload, MediaFile, BannedImage, ProfileImage, ImageDecision, Diversion, AccessRequest, MemberExport],
  migrations: [
    Migration20261128Files,
    Migration20261128Images,
    Migration20261128Access,
    Migration20261129Reviews,
    Migration20261201StoreFiles,
    Migration20261205ReviewQueue,
  ],
  jobs: [
    processQueues.image,
    processQueues.video,
    rescueFilesQueue,
    purgeRejectedQueue,
    bringInForceQueue,
    secureEvidenceQueue,
    purgeRemovedQueue,
    sweepUploadsQueue,
    sweepStorefrontsQueue,
    screenImageQueue,
    writeExportQueue,
    expireExportsQueue,
  ],
  personColumns: mediaPersonColumns,
};

/** Media, as an operator set it up. */
export const mediaService = (settings: MediaSettings): ServiceDefinition => ({
  name: 'media',
  module: MediaServiceModule.with(settings),
  ...mediaTables,
});
