import { Injectable } from '@nestjs/common';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { Clock } from '@sotto/kit/orm/clock';
import { profilesError } from '../profiles-error.js';
import { BoostImpressions } from './boost-impressions.js';
import { DealNewcomers } from './deal-newcomers.js';
import type { CardRow } from './card.view.js';
import { DeckRepository, front, noFilters, type DeckPage, type Filters } from './deck.repository.js';
import type { FilterName } from './deck-conditions.sql.js';
import { refill } from './deck-walks.sql.js';
import { costs } from './filter-costs.sql.js';

const defaultLimit = 20;

const hourMs = 3_600_000;

/** How many refills in a row may find nobody: each looks at a part of the world only. */
const attempts = 5;

export interface DealtCards {
  cards: CardRow[];
  remaining: number;
  nextAfter?: number;
  filters: Filters;
  undoable: boolean;
  costs: { filter: FilterName; more: number }[];
}

/** Deals the next cards: opens the deck, refills it when it runs low, and adds newcomers. */
@Injectable()
export class GetDeck {
  constructor(
    private readonly decks: DeckRepository,
    private readonly newcomers: DealNewcomers,
    private readonly impressions: BoostImpressions,
    private readonly clock: Clock,
  ) {}

  async execute({ userId }: Viewer, { after = front, limit = defaultLimit }: { after?: number; limit?: number }): Promise<DealtCards> {
    const read = () => this.page(userId, after, limit + 1);
    let page = await read();
    if (page.rules !== this.decks.rules) {
      await this.decks.open(userId, this.clock.now());
      page = await read();
    }
    const now = this.clock.now();
    const freshMs = this.freshMs(page);
    if (freshMs && ageOf(page, now) >= freshMs) {
      await this.decks.renew(userId, now, new Date(now.getTime() - freshMs + 1));
      page = await read();
    }
    if (after === front && page.boostedIds.length > 0) {
      await this.decks.putAhead(userId, page.boostedIds);
      page = await read();
    }
    if (after === front && page.featuredId) {
      await this.decks.putOnTop(userId, page.featuredId);
      page = await read();
    }
    for (let attempt = 0; attempt < attempts && isLow(page) && (attempt === 0 || page.remaining === 0); attempt++) {
      await this.decks.build(userId, page);
      page = await read();
    }
    if (await this.newcomers.execute(userId, page, after)) page = await read();

    const cards = page.cards.slice(0, limit);
    const shown = new Set(cards.map((card) => card.userId));
    await this.impressions.count(
      userId,
      page.boosted.filter((id) => shown.has(id)),
    );
    return {
      cards,
      remaining: page.remaining,
      nextAfter: page.cards.length > limit ? cards.at(-1)?.pos : undefined,
      filters: filtersOf(page),
      undoable: page.undoable,
      costs: after === front && page.remaining < costs.below ? await this.decks.costs(userId, page.cell) : [],
    };
  }

  /**
   * After how long the deck is dealt again: members come online all the time, and a viewer who was away from a deck of the whole world
   * would have too many newcomers to look through.
   */
  private freshMs(page: DeckPage): number | null {
    if (page.onlineToday) return hourMs;
    return this.decks.isFarther(page) ? 24 * hourMs : null;
  }

  private async page(userId: string, after: number, limit: number): Promise<DeckPage> {
    const page = await this.decks.page(userId, after, limit);
    if (!page) throw profilesError('PROFILE_INCOMPLETE');
    return page;
  }
}

const isLow = ({ ahead, remaining, exhausted }: DeckPage) => ahead < refill.below && remaining < refill.most && !exhausted;

const ageOf = ({ dealtSince }: DeckPage, now: Date) => now.getTime() - (dealtSince ?? now).getTime();

const filtersOf = ({ maxMiles, verifiedOnly, onlineToday }: DeckPage): Filters => ({
  maxMiles: maxMiles ?? noFilters.maxMiles,
  verifiedOnly: verifiedOnly ?? noFilters.verifiedOnly,
  onlineToday: onlineToday ?? noFilters.onlineToday,
});
