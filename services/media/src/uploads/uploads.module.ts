import { MikroORM } from '@mikro-orm/postgresql';
import { Module } from '@nestjs/common';
import { SessionLocks } from '@sotto/kit/orm/session-locks';
import { AbandonUpload } from './abandon-upload.js';
import { CheckFile } from './check-file.js';
import { DiscardUploads } from './discard-uploads.js';
import { FinishUpload } from './finish-upload.js';
import { OpenUpload } from './open-upload.js';
import { OwnUpload } from './own-upload.js';
import { Receivers } from './receivers.js';
import { SweepUploads } from './sweep-uploads.js';
import { UploadMetrics } from './upload-metrics.js';
import { UploadsHandler } from './uploads.handler.js';

@Module({
  controllers: [UploadsHandler],
  providers: [
    { provide: SessionLocks, useFactory: (orm: MikroORM) => new SessionLocks(String(orm.config.get('clientUrl'))), inject: [MikroORM] },
    Receivers,
    OwnUpload,
    OpenUpload,
    CheckFile,
    FinishUpload,
    AbandonUpload,
    SweepUploads,
    DiscardUploads,
    UploadMetrics,
  ],
  exports: [SessionLocks, Receivers, OwnUpload, OpenUpload, FinishUpload, AbandonUpload, DiscardUploads, UploadMetrics],
})
export class UploadsModule {}
