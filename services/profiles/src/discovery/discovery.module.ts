import { Module } from '@nestjs/common';
import { BoostsModule } from '../boosts/boosts.module.js';
import { Cards } from './cards.view.js';
import { DealNewcomers } from './deal-newcomers.js';
import { DeckRepository } from './deck.repository.js';
import { DiscoveryHandler } from './discovery.handler.js';
import { GetDeck } from './get-deck.js';
import { NoteSighting } from './note-sighting.js';
import { ProjectMember } from './project-member.js';
import { PushCardChanged } from './push-card-changed.js';
import { SaveDeckFilters } from './save-deck-filters.js';

@Module({
  imports: [BoostsModule],
  controllers: [DiscoveryHandler],
  providers: [Cards, DeckRepository, GetDeck, SaveDeckFilters, DealNewcomers, NoteSighting, ProjectMember, PushCardChanged],
  exports: [Cards, DeckRepository, ProjectMember, PushCardChanged],
})
export class DiscoveryModule {}
