import { Module } from '@nestjs/common';
import { provideClient } from '@sotto/kit/nats/rpc-client.provider';
import { MediaService } from '@sotto/proto/media/v1/media_service';
import { ProfilesModule } from '../profiles/profiles.module.js';
import { Images } from './images.provider.js';
import { MirrorPicture } from './mirror-picture.js';
import { PicturesHandler } from './pictures.handler.js';

@Module({ imports: [ProfilesModule], controllers: [PicturesHandler], providers: [provideClient(MediaService), Images, MirrorPicture] })
export class PicturesModule {}
