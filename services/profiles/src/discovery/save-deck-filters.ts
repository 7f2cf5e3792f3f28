import { Injectable } from '@nestjs/common';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { Clock } from '@sotto/kit/orm/clock';
import { DeckRepository, noFilters, type Filters } from './deck.repository.js';
import { GetDeck } from './get-deck.js';

/** Saves the filters of the caller's deck, and deals it again (B-08). */
@Injectable()
export class SaveDeckFilters {
  constructor(
    private readonly decks: DeckRepository,
    private readonly getDeck: GetDeck,
    private readonly clock: Clock,
  ) {}

  async execute(viewer: Viewer, filters: Filters = noFilters): Promise<{ filters: Filters; remaining: number }> {
    await this.decks.narrow(viewer.userId, filters, this.clock.now());
    const deck = await this.getDeck.execute(viewer, { limit: 1 });
    return { filters: deck.filters, remaining: deck.remaining };
  }
}
