import { Module } from '@nestjs/common';
import { provideClient } from '@sotto/kit/nats/rpc-client.provider';
import { ProfilesService } from '@sotto/proto/profiles/v1/profiles_service';
import { Blocks } from './blocks.js';
import { ListPrivateMedia } from './list-private-media.js';
import { MayView } from './may-view.js';
import { Peers } from './peers.js';
import { PrivateMediaHandler } from './private-media.handler.js';

@Module({
  controllers: [PrivateMediaHandler],
  providers: [provideClient(ProfilesService), MayView, Blocks, Peers, ListPrivateMedia],
  exports: [MayView, Blocks, Peers],
})
export class PrivateMediaModule {}
