import { Module } from '@nestjs/common';
import { provideClient } from '@sotto/kit/nats/rpc-client.provider';
import { MediaService } from '@sotto/proto/media/v1/media_service';
import { AcceptsPhoto } from './accepts-photo.js';
import { DiscardPhotos } from './discard-photos.js';
import { PhotoDirectory } from './photo-directory.js';

/** Photos of messages, as media describes them, and who accepts them. */
@Module({
  providers: [provideClient(MediaService), PhotoDirectory, AcceptsPhoto, DiscardPhotos],
  exports: [PhotoDirectory, AcceptsPhoto, DiscardPhotos],
})
export class PhotosModule {}
