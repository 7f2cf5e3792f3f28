import { Module } from '@nestjs/common';
import { DiscoveryModule } from '../discovery/discovery.module.js';
import { MatchesModule } from '../matches/matches.module.js';
import { ProfilesModule } from '../profiles/profiles.module.js';
import { ViewsModule } from '../views/views.module.js';
import { EraseMember } from './erase-member.js';
import { ErasureHandler } from './erasure.handler.js';
import { MarkAway } from './mark-away.js';

@Module({
  imports: [DiscoveryModule, MatchesModule, ProfilesModule, ViewsModule],
  controllers: [ErasureHandler],
  providers: [MarkAway, EraseMember],
  exports: [MarkAway],
})
export class ErasureModule {}
