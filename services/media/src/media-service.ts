import { Module, type DynamicModule } from '@nestjs/common';
import type { ServiceDefinition, ServiceTables } from '@sotto/kit/definition/service-definition';
import { HttpModule } from './http/http.module.js';
import { sweepChatFilesQueue } from './library/chat-files/chat-files.handler.js';
import { purgeRejectedQueue, rescueFilesQueue } from './library/files/file-jobs.handler.js';
import { MediaFile } from './library/files/media-file.entity.js';
import { QuotedFile } from './library/quoted-files/quoted-file.entity.js';
import { processQueues } from './library/files/process-file.js';
import { ProfileImage } from './library/images/profile-image.entity.js';
import { screenImageQueue } from './library/images/screen-profile-image.js';
import { LibraryModule } from './library/library.module.js';
import { Diversion } from './library/moderation/diversion.entity.js';
import { secureEvidenceQueue } from './library/moderation/evidence.js';
import { ImageDecision } from './library/moderation/image-decision.entity.js';
import { Migration20261128Access } from './migrations/20261128-access.js';
import { Migration20261128Files } from './migrations/20261128-files.js';
import { Migration20261128Images } from './migrations/20261128-images.js';
import { Migration20261129Reviews } from './migrations/20261129-reviews.js';
import { Migration20261201StoreFiles } from './migrations/20261201-store-files.js';
import { Migration20261205ReviewQueue } from './migrations/20261205-review-queue.js';
import { Migration20261207LeavingMembers } from './migrations/20261207-leaving-members.js';
import { Migration20261207UploadChecks } from './migrations/20261207-upload-checks.js';
import { Migration20261210Galleries } from './migrations/20261210-galleries.js';
import { Migration20261221ReviewReveals } from './migrations/20261221-review-reveals.js';
import { Migration20261224ChatFiles } from './migrations/20261224-chat-files.js';
import { Migration20261224UnsentFiles } from './migrations/20261224-unsent-files.js';
import { Migration20261227QuotedFiles } from './migrations/20261227-quoted-files.js';
import { mediaPersonColumns } from './person-columns.js';
import { expireExportsQueue } from './privacy/exports/exports.handler.js';
import { MemberExport } from './privacy/exports/member-export.entity.js';
import { writeExportQueue } from './privacy/exports/write-export.js';
import { PrivacyModule } from './privacy/privacy.module.js';
import { ProcessingModule } from './processing/processing.module.js';
import { BannedImage } from './processing/screening/banned-image.entity.js';
import type { Classifier } from './processing/screening/classifier.js';
import { purgeRemovedQueue } from './review/moderation-status/purge-removed.js';
import { sweepDecisionsQueue, sweepRevealsQueue } from './review/queue/review-jobs.handler.js';
import { ReviewModule } from './review/review.module.js';
import { applyDecisionsQueue } from './review/subjects/decision-states.js';
import type { MediaSettings } from './settings/media-settings.js';
import { SettingsModule } from './settings/settings.module.js';
import { AccessRequest } from './sharing/access-requests/access-request.entity.js';
import { SharingModule } from './sharing/sharing.module.js';
import { sweepStorefrontsQueue } from './sharing/storefronts/storefronts.handler.js';
import { StorageModule } from './storage/storage.module.js';
import { Upload } from './uploads/upload.entity.js';
import { sweepUploadsQueue } from './uploads/uploads.handler.js';
import { UploadsModule } from './uploads/uploads.module.js';

@Module({
  imports: [StorageModule, UploadsModule, LibraryModule, ReviewModule, SharingModule, PrivacyModule, HttpModule],
})
export class MediaServiceModule {
  static with(settings: MediaSettings, classifier?: Classifier): DynamicModule {
    return { module: MediaServiceModule, imports: [SettingsModule.with(settings), ProcessingModule.with(classifier)] };
  }
}

/** The entities, migrations, job queues and person columns of media's database. */
export const mediaTables: ServiceTables = {
  entities: [Upload, MediaFile, QuotedFile, BannedImage, ProfileImage, ImageDecision, Diversion, AccessRequest, MemberExport],
  migrations: [
    Migration20261128Files,
    Migration20261128Images,
    Migration20261128Access,
    Migration20261129Reviews,
    Migration20261201StoreFiles,
    Migration20261205ReviewQueue,
    Migration20261207LeavingMembers,
    Migration20261207UploadChecks,
    Migration20261210Galleries,
    Migration20261221ReviewReveals,
    Migration20261224ChatFiles,
    Migration20261224UnsentFiles,
    Migration20261227QuotedFiles,
  ],
  jobs: [
    processQueues.image,
    processQueues.video,
    processQueues.audio,
    rescueFilesQueue,
    purgeRejectedQueue,
    sweepChatFilesQueue,
    applyDecisionsQueue,
    sweepDecisionsQueue,
    sweepRevealsQueue,
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

/** The media service as an operator configured it. Tests pass a classifier that loads no model. */
export const mediaService = (settings: MediaSettings, classifier?: Classifier): ServiceDefinition => ({
  name: 'media',
  module: MediaServiceModule.with(settings, classifier),
  ...mediaTables,
});
