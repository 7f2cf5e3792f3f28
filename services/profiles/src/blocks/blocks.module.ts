import { Module } from '@nestjs/common';
import { DiscoveryModule } from '../discovery/discovery.module.js';
import { MatchesModule } from '../matches/matches.module.js';
import { ViewsModule } from '../views/views.module.js';
import { BlockMember } from './block-member.js';
import { BlocksHandler } from './blocks.handler.js';
import { CountBlocks } from './count-blocks.js';
import { ListBlocks } from './list-blocks.js';
import { UnblockMember } from './unblock-member.js';

@Module({
  imports: [DiscoveryModule, MatchesModule, ViewsModule],
  controllers: [BlocksHandler],
  providers: [BlockMember, UnblockMember, ListBlocks, CountBlocks],
})
export class BlocksModule {}
