import { Module } from '@nestjs/common';
import { BadgesModule } from '../badges/badges.module.js';
import { CatalogueModule } from '../badges/catalogue.module.js';
import { DiscoveryModule } from '../discovery/discovery.module.js';
import { MatchesModule } from '../matches/matches.module.js';
import { ActivityHandler } from './activity.handler.js';
import { ActivityRepository } from './activity.repository.js';
import { ActivityViews } from './activity.view.js';
import { IdentityFactsHandler } from './identity-facts.handler.js';
import { ListActivity } from './list-activity.js';
import { MarkActivitySeen } from './mark-activity-seen.js';
import { MarketplaceFactsHandler } from './marketplace-facts.handler.js';
import { MediaFactsHandler } from './media-facts.handler.js';
import { OwnFactsHandler } from './own-facts.handler.js';
import { PushActivity } from './push-activity.js';
import { RecordActivity } from './record-activity.js';

@Module({
  imports: [BadgesModule, CatalogueModule, DiscoveryModule, MatchesModule],
  controllers: [ActivityHandler, MediaFactsHandler, MarketplaceFactsHandler, IdentityFactsHandler, OwnFactsHandler],
  providers: [ActivityRepository, ActivityViews, ListActivity, MarkActivitySeen, PushActivity, RecordActivity],
  exports: [ActivityRepository],
})
export class ActivityModule {}
