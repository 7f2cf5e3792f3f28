import { Module } from '@nestjs/common';
import { BadgesModule } from '../badges/badges.module.js';
import { DiscoveryModule } from '../discovery/discovery.module.js';
import { MatchingModule } from '../matching/matching.module.js';
import { ProfilesModule } from '../profiles/profiles.module.js';
import { ActivityHandler } from './activity.handler.js';
import { ActivityRepository } from './activity.repository.js';
import { ActivityViews } from './activity.view.js';
import { IdentityEventsHandler } from './identity-events.handler.js';
import { ListActivity } from './list-activity.js';
import { MarkActivitySeen } from './mark-activity-seen.js';
import { MarketplaceEventsHandler } from './marketplace-events.handler.js';
import { MediaEventsHandler } from './media-events.handler.js';
import { OwnEventsHandler } from './own-events.handler.js';
import { PushActivity } from './push-activity.js';
import { RecordActivity } from './record-activity.js';

@Module({
  imports: [BadgesModule, DiscoveryModule, MatchingModule, ProfilesModule],
  controllers: [ActivityHandler, MediaEventsHandler, MarketplaceEventsHandler, IdentityEventsHandler, OwnEventsHandler],
  providers: [ActivityRepository, ActivityViews, ListActivity, MarkActivitySeen, PushActivity, RecordActivity],
  exports: [ActivityRepository],
})
export class ActivityModule {}
