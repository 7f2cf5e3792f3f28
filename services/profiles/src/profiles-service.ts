import { Module, type DynamicModule } from '@nestjs/common';
import type { ServiceDefinition, ServiceTables } from '@sotto/kit/definition/service-definition';
import { ActivityModule } from './activity/activity.module.js';
import { BadgesModule } from './badges/badges.module.js';
import { Block } from './matching/blocks/block.entity.js';
import { DiscoveryModule } from './discovery/discovery.module.js';
import { Match } from './matching/matches/match.entity.js';
import { MatchingModule } from './matching/matching.module.js';
import { notifyLikedMembersQueue } from './matching/stats/liked-members.handler.js';
import { deleteExpiredQueue } from './members/retention.handler.js';
import { MembersModule } from './members/members.module.js';
import { Migration20261128Discovery } from './migrations/20261128-discovery.js';
import { Migration20261128Profiles } from './migrations/20261128-profiles.js';
import { Migration20261128Relations } from './migrations/20261128-relations.js';
import { Migration20261128Swipe } from './migrations/20261128-swipe.js';
import { Migration20261128TierEvent } from './migrations/20261128-tier-event.js';
import { Migration20261129Activity } from './migrations/20261129-activity.js';
import { Migration20261129Badges } from './migrations/20261129-badges.js';
import { Migration20261129Filters } from './migrations/20261129-filters.js';
import { Migration20261129Leaving } from './migrations/20261129-leaving.js';
import { Migration20261129MemberSide } from './migrations/20261129-member-side.js';
import { Migration20261201Marketplace } from './migrations/20261201-marketplace.js';
import { Migration20261205Moderation } from './migrations/20261205-moderation.js';
import { Migration20261207PlaceNames } from './migrations/20261207-place-names.js';
import { Migration20261208Farther } from './migrations/20261208-farther.js';
import { Migration20261209CommunityHosts } from './migrations/20261209-community-hosts.js';
import { Migration20261210Prompts } from './migrations/20261210-prompts.js';
import { Migration20261210PromptsCheck } from './migrations/20261210-prompts-check.js';
import { Migration20261210Galleries } from './migrations/20261210-galleries.js';
import { Migration20261210LikedParts } from './migrations/20261210-liked-parts.js';
import { Migration20261210LikedPartsCheck } from './migrations/20261210-liked-parts-check.js';
import { Migration20261211SwipedPair } from './migrations/20261211-swiped-pair.js';
import { Migration20261212LikeNotices } from './migrations/20261212-like-notices.js';
import { Migration20261223MembersByPlace } from './migrations/20261223-members-by-place.js';
import { ModerationModule } from './moderation/moderation.module.js';
import { personColumns } from './person-columns.js';
import { Place } from './places/place.entity.js';
import { PlacesModule } from './places/places.module.js';
import { Profile } from './profiles/model/profile.entity.js';
import { ProfilesModule } from './profiles/profiles.module.js';
import type { ProfilesSettings } from './settings.js';
import { SettingsModule } from './settings.module.js';

@Module({
  imports: [ProfilesModule, PlacesModule, DiscoveryModule, MatchingModule, MembersModule, BadgesModule, ActivityModule, ModerationModule],
})
export class ProfilesServiceModule {
  static with(settings: ProfilesSettings): DynamicModule {
    return { module: ProfilesServiceModule, imports: [SettingsModule.with(settings)] };
  }
}

/** What profiles keeps in its database. */
export const profilesTables: ServiceTables = {
  entities: [Profile, Place, Match, Block],
  jobs: [deleteExpiredQueue, notifyLikedMembersQueue],
  migrations: [
    Migration20261128Profiles,
    Migration20261128Relations,
    Migration20261128Discovery,
    Migration20261128TierEvent,
    Migration20261128Swipe,
    Migration20261129MemberSide,
    Migration20261129Badges,
    Migration20261129Activity,
    Migration20261129Filters,
    Migration20261129Leaving,
    Migration20261201Marketplace,
    Migration20261205Moderation,
    Migration20261207PlaceNames,
    Migration20261208Farther,
    Migration20261209CommunityHosts,
    Migration20261210Prompts,
    Migration20261210PromptsCheck,
    Migration20261210Galleries,
    Migration20261210LikedParts,
    Migration20261210LikedPartsCheck,
    Migration20261211SwipedPair,
    Migration20261212LikeNotices,
    Migration20261223MembersByPlace,
  ],
  personColumns,
};

export const profilesService = (settings: ProfilesSettings): ServiceDefinition => ({
  name: 'profiles',
  module: ProfilesServiceModule.with(settings),
  ...profilesTables,
});
