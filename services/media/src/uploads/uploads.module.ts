import { MikroORM } from '@mikro-orm/postgresql';
import { Module } from '@nestjs/common';
import { SessionLocks } from '@sotto/kit/orm/session-locks';
import { VideosModule } from '../videos/videos.module.js';
import { AbandonUpload } from './abandon-upload.js';
import { CheckFile } from './check-file.js';
import { ConvertHeic } from './convert-heic.js';
import { DiscardUploads } from './discard-uploads.js';
import { FinishUpload } from './finish-upload.js';
import { OpenUpload } from './open-upload.js';
import { OwnUpload } from './own-upload.js';
import { Receivers } from './receivers.js';
import { Staging } from './staging.js';
import { SweepUploads } from './sweep-uploads.js';
import { UploadMetrics } from './upload-metrics.js';
import { UploadRoutes } from './upload.routes.js';
import { UploadServer } from './upload-server.js';
import { UploadsHandler } from './uploads.handler.js';

@Module({
  imports: [VideosModule],
  controllers: [UploadsHandler],
  providers: [
    Receivers,
    Staging,
    { provide: SessionLocks, useFactory: (orm: MikroORM) => new SessionLocks(String(orm.config.get('clientUrl'))), inject: [MikroORM] },
    OwnUpload,
    OpenUpload,
    CheckFile,
    ConvertHeic,
    FinishUpload,
    AbandonUpload,
    SweepUploads,
    DiscardUploads,
    UploadMetrics,
    UploadServer,
    UploadRoutes,
  ],
  exports: [Receivers, Staging, DiscardUploads, UploadRoutes],
})
export class UploadsModule {}
