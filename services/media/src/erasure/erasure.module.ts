import { Module } from '@nestjs/common';
import { ExportsModule } from '../exports/exports.module.js';
import { FilesModule } from '../files/files.module.js';
import { ImagesModule } from '../images/images.module.js';
import { UploadsModule } from '../uploads/uploads.module.js';
import { EraseBytes } from './erase-bytes.js';
import { EraseMember } from './erase-member.js';
import { ErasureHandler } from './erasure.handler.js';

@Module({
  imports: [UploadsModule, FilesModule, ImagesModule, ExportsModule],
  controllers: [ErasureHandler],
  providers: [EraseMember, EraseBytes],
})
export class ErasureModule {}
