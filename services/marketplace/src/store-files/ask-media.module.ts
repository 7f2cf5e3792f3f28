import { Module } from '@nestjs/common';
import { provideClient } from '@sotto/kit/nats/rpc-client.provider';
import { MediaService } from '@sotto/proto/media/v1/media_service';
import { AskMedia } from './ask-media.js';

@Module({ providers: [provideClient(MediaService), AskMedia], exports: [AskMedia] })
export class AskMediaModule {}
