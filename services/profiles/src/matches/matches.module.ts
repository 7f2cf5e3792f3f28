import { Module } from '@nestjs/common';
import { DiscoveryModule } from '../discovery/discovery.module.js';
import { ViewsModule } from '../views/views.module.js';
import { EndMatch } from './end-match.js';
import { ListMatches } from './list-matches.js';
import { MatchRepository } from './match.repository.js';
import { MatchesHandler } from './matches.handler.js';
import { PushMatch } from './push-match.js';
import { UnmatchMember } from './unmatch-member.js';

@Module({
  imports: [DiscoveryModule, ViewsModule],
  controllers: [MatchesHandler],
  providers: [MatchRepository, ListMatches, EndMatch, UnmatchMember, PushMatch],
  exports: [EndMatch, MatchRepository, PushMatch],
})
export class MatchesModule {}
