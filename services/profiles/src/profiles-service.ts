import { Module, type DynamicModule } from '@nestjs/common';
import type { ServiceDefinition, ServiceTables } from '@sotto/kit/bootstrap/service-definition';
import { ActivityModule } from './activity/activity.module.js';
import { BadgesModule } from './badges/badges.module.js';
import { Block } from './blocks/block.entity.js';
import { BlocksModule } from './blocks/blocks.module.js';
import { BoostsModule } from './boosts/boosts.module.js';
import { CleaningModule } from './cleaning/cleaning.module.js';
import { DiscoveryModule } from './discovery/discovery.module.js';
import { ErasureModule } from './erasure/erasure.module.js';
import { FeaturedModule } from './featured/featured.module.js';
import { FiguresModule } from './figures/figures.module.js';
import { Match } from './matches/match.entity.js';
import { MatchesModule } from './matches/matches.module.js';
import { MembersModule } from './members/members.module.js';
import { Migration20261128Discovery } from './migrations/20261128-discovery.js';
import { Migration20261128Profiles } from './migrations/20261128-profiles.js';
import { Migration20261128Relations } from './migrations/20261128-relations.js';
import { Migration20261128Swipe } from './migrations/20261128-swipe.js';
import { Migration20261128TierFact } from './migrations/20261128-tier-fact.js';
import { Migration20261129Activity } from './migrations/20261129-activity.js';
import { Migration20261129Badges } from './migrations/20261129-badges.js';
import { Migration20261129Filters } from './migrations/20261129-filters.js';
import { Migration20261129Leaving } from './migrations/20261129-leaving.js';
import { Migration20261129MemberSide } from './migrations/20261129-member-side.js';
import { Migration20261201Marketplace } from './migrations/20261201-marketplace.js';
import { Migration20261205Moderation } from './migrations/20261205-moderation.js';
import { personColumns } from './person-columns.js';
import { PicturesModule } from './pictures/pictures.module.js';
import { Place } from './places/place.entity.js';
import { PlacesModule } from './places/places.module.js';
import { Profile } from './profiles/profile.entity.js';
import { ProfilesModule } from './profiles/profiles.module.js';
import { forgetOldQueue } from './retention/retention-queue.js';
import { RetentionModule } from './retention/retention.module.js';
import { SafetyModule } from './safety/safety.module.js';
import type { ProfilesSettings } from './settings.js';
import { SettingsModule } from './settings.module.js';
import { StandingModule } from './standing/standing.module.js';
import { SwipesModule } from './swipes/swipes.module.js';

@Module({
  imports: [
    ProfilesModule,
    PlacesModule,
    DiscoveryModule,
    BoostsModule,
    SwipesModule,
    MatchesModule,
    BlocksModule,
    MembersModule,
    PicturesModule,
    BadgesModule,
    FiguresModule,
    ActivityModule,
    SafetyModule,
    RetentionModule,
    FeaturedModule,
    ErasureModule,
    StandingModule,
    CleaningModule,
  ],
})
export class ProfilesServiceModule {
  static with(settings: ProfilesSettings): DynamicModule {
    return { module: ProfilesServiceModule, imports: [SettingsModule.with(settings)] };
  }
}

/** What profiles keeps in its database. */
export const profilesTables: ServiceTables = {
  entities: [Profile, Place, Match, Block],
  jobs: [forgetOldQueue],
  migrations: [
    Migration20261128Profiles,
    Migration20261128Relations,
    Migration20261128Discovery,
    Migration20261128TierFact,
    Migration20261128Swipe,
    Migration20261129MemberSide,
    Migration20261129Badges,
    Migration20261129Activity,
    Migration20261129Filters,
    Migration20261129Leaving,
    Migration20261201Marketplace,
    Migration20261205Moderation,
  ],
  personColumns,
};

export const profilesService = (settings: ProfilesSettings): ServiceDefinition => ({
  name: 'profiles',
  module: ProfilesServiceModule.with(settings),
  ...profilesTables,
});
