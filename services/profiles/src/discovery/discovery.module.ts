import { Module } from '@nestjs/common';
import { BoostImpressions } from './boost-impressions.js';
import { BoostsHandler } from './boosts.handler.js';
import { Cards } from './cards.view.js';
import { DealNewcomers } from './deal-newcomers.js';
import { DeckRepository } from './deck.repository.js';
import { DiscoveryHandler } from './discovery.handler.js';
import { GetDeck } from './get-deck.js';
import { NoteSighting } from './note-sighting.js';
import { PlaceAhead } from './place-ahead.js';
import { ProjectMember } from './project-member.js';
import { PushCardChanged } from './push-card-changed.js';
import { SaveDeckFilters } from './save-deck-filters.js';

@Module({
  controllers: [DiscoveryHandler, BoostsHandler],
  providers: [
    ...[Cards, DeckRepository, GetDeck, SaveDeckFilters, DealNewcomers, NoteSighting, ProjectMember, PushCardChanged],
    ...[BoostImpressions, PlaceAhead],
  ],
  exports: [Cards, DeckRepository, ProjectMember, PushCardChanged, BoostImpressions],
})
export class DiscoveryModule {}
