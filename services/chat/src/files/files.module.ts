import { Module } from '@nestjs/common';
import { provideClient } from '@sotto/kit/nats/rpc-client.provider';
import { MediaService } from '@sotto/proto/media/v1/media_service';
import { AcceptsPhoto } from './accepts-photo.js';
import { DiscardFiles } from './discard-files.js';
import { ChatFileDirectory } from './chat-file-directory.js';

/** Photos and voice notes of messages, as media describes them, and who accepts them. */
@Module({
  providers: [provideClient(MediaService), ChatFileDirectory, AcceptsPhoto, DiscardFiles],
  exports: [ChatFileDirectory, AcceptsPhoto, DiscardFiles],
})
export class FilesModule {}
