import { Module } from '@nestjs/common';
import { ProfilesModule } from '../profiles/profiles.module.js';
import { CleanupHandler } from './cleanup.handler.js';
import { CleanupRepository } from './cleanup.repository.js';
import { ClearMember } from './clear-member.js';
import { CommunityHostsHandler } from './community-hosts.handler.js';
import { FeaturedHandler } from './featured.handler.js';
import { GetFeaturedProfile } from './get-featured-profile.js';
import { ListProfilesToClean } from './list-profiles-to-clean.js';
import { RestrictMember } from './restrict-member.js';
import { SafetyHandler } from './safety.handler.js';
import { SetCommunityHost } from './set-community-host.js';
import { SetFeaturedProfile } from './set-featured-profile.js';

@Module({
  imports: [ProfilesModule],
  controllers: [SafetyHandler, CleanupHandler, FeaturedHandler, CommunityHostsHandler],
  providers: [
    ...[ClearMember, RestrictMember, CleanupRepository, ListProfilesToClean],
    ...[GetFeaturedProfile, SetFeaturedProfile, SetCommunityHost],
  ],
})
export class ModerationModule {}
