import { Module } from '@nestjs/common';
import { DeliveryModule } from '../delivery/delivery.module.js';
import { EvidenceModule } from '../diversions/evidence.module.js';
import { FeatureSettingsModule } from '../feature-settings/feature-settings.module.js';
import { PrivateMediaModule } from '../private-media/private-media.module.js';
import { RenditionsModule } from '../renditions/renditions.module.js';
import { ReviewersModule } from '../reviews/reviewers.module.js';
import { ScreeningModule } from '../screening/screening.module.js';
import { ContentStandingsModule } from '../standings/content-standings.module.js';
import { UploadsModule } from '../uploads/uploads.module.js';
import { VideosModule } from '../videos/videos.module.js';
import { AnnounceFile } from './announce-file.js';
import { DeliverFiles } from './deliver-files.js';
import { EraseFiles } from './erase-files.js';
import { FileBytes } from './file-bytes.js';
import { FileClaims } from './file-claims.js';
import { FileJobsHandler } from './file-jobs.handler.js';
import { FileMetrics } from './file-metrics.js';
import { FilesHandler } from './files.handler.js';
import { ListOwnMedia } from './list-own-media.js';
import { MakeDeliverable } from './make-deliverable.js';
import { MakeVideoDeliverable } from './make-video-deliverable.js';
import { ProcessFile } from './process-file.js';
import { PurgeRejected } from './purge-rejected.js';
import { PushFileChanged } from './push-file-changed.js';
import { PushItemProgress } from './push-item-progress.js';
import { ReceiveMediaFile } from './receive-media-file.js';
import { RemoveMedia } from './remove-media.js';
import { RescueFiles } from './rescue-files.js';
import { ReviewFile } from './review-file.js';
import { SettleFile } from './settle-file.js';
import { SettledAs } from './settled-as.js';
import { TakeOverFile } from './take-over-file.js';

@Module({
  imports: [
    UploadsModule,
    RenditionsModule,
    VideosModule,
    ScreeningModule,
    DeliveryModule,
    PrivateMediaModule,
    ReviewersModule,
    EvidenceModule,
    ContentStandingsModule,
    FeatureSettingsModule,
  ],
  controllers: [FilesHandler, FileJobsHandler],
  providers: [
    TakeOverFile,
    ReceiveMediaFile,
    FileBytes,
    FileClaims,
    FileMetrics,
    MakeDeliverable,
    MakeVideoDeliverable,
    PushItemProgress,
    AnnounceFile,
    ProcessFile,
    SettleFile,
    PushFileChanged,
    RescueFiles,
    PurgeRejected,
    SettledAs,
    ListOwnMedia,
    RemoveMedia,
    EraseFiles,
    DeliverFiles,
    ReviewFile,
  ],
  exports: [EraseFiles, ReviewFile, TakeOverFile, FileBytes, AnnounceFile, PushFileChanged],
})
export class FilesModule {}
