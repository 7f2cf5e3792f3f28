import { Module } from '@nestjs/common';
import { UploadsModule } from '../uploads/uploads.module.js';
import { DeliveryRoutes } from './delivery.routes.js';
import { MediaHttpServer } from './media-http-server.js';
import { UploadRoutes } from './upload.routes.js';
import { UploadServer } from './upload-server.js';

@Module({ imports: [UploadsModule], providers: [UploadServer, UploadRoutes, DeliveryRoutes, MediaHttpServer] })
export class HttpModule {}
