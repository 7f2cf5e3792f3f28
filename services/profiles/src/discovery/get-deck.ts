import { Injectable } from '@nestjs/common';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { Clock } from '@sotto/kit/orm/clock';
import { profilesError } from '../profiles-error.js';
import { BoostImpressions } from '../boosts/boost-impressions.js';
import { DealNewcomers } from './deal-newcomers.js';
import type { CardRow } from './card.view.js';
import { DeckRepository, front, noFilters, type DeckPage, type Filters } from './deck.repository.js';
import { costs, refill, type FilterName } from './deck.sql.js';

const usualLimit = 20;

/** Members come online all the time: a deck that asks for it is dealt anew after a while. */
const freshMs = 3_600_000;

export interface DealtCards {
  cards: CardRow[];
  remaining: number;
  nextAfter?: number;
  filters: Filters;
  costs: { filter: FilterName; more: number }[];
}

/** Deals the next cards: opens the deck, fills it up when it runs low, lets newcomers in. */
@Injectable()
export class GetDeck {
  constructor(
    private readonly decks: DeckRepository,
    private readonly newcomers: DealNewcomers,
    private readonly impressions: BoostImpressions,
    private readonly clock: Clock,
  ) {}

  async execute({ userId }: Viewer, { after = front, limit = usualLimit }: { after?: number; limit?: number }): Promise<DealtCards> {
    const read = () => this.page(userId, after, limit + 1);
    let page = await read();
    if (page.rules !== this.decks.rules) {
      await this.decks.open(userId, this.clock.now());
      page = await read();
    }
    if (page.onlineToday && age(page, this.clock.now()) >= freshMs) {
      await this.decks.renew(userId, this.clock.now(), new Date(this.clock.now().getTime() - freshMs + 1));
      page = await read();
    }
    if (after === front && page.boostedIds.length > 0) {
      await this.decks.putAhead(userId, page.boostedIds);
      page = await read();
    }
    if (after === front && page.starId) {
      await this.decks.putOnTop(userId, page.starId);
      page = await read();
    }
    if (page.ahead < refill.below && page.remaining < refill.most && !page.exhausted) {
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
      costs: after === front && page.remaining < costs.below ? await this.decks.costs(userId, page.cell) : [],
    };
  }

  private async page(userId: string, after: number, limit: number): Promise<DeckPage> {
    const page = await this.decks.page(userId, after, limit);
    if (!page) throw profilesError('PROFILE_INCOMPLETE');
    return page;
  }
}

const age = ({ dealtSince }: DeckPage, now: Date) => now.getTime() - (dealtSince ?? now).getTime();

const filtersOf = ({ maxMiles, verifiedOnly, onlineToday }: DeckPage): Filters => ({
  maxMiles: maxMiles ?? noFilters.maxMiles,
  verifiedOnly: verifiedOnly ?? noFilters.verifiedOnly,
  onlineToday: onlineToday ?? noFilters.onlineToday,
});
