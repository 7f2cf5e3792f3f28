import { Injectable } from '@nestjs/common';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { Clock } from '@sotto/kit/orm/clock';
import { profilesError } from '../profiles-error.js';
import { DealNewcomers } from './deal-newcomers.js';
import type { CardRow } from './card.view.js';
import { DeckRepository, front, type DeckPage } from './deck.repository.js';
import { refill } from './deck.sql.js';

const usualLimit = 20;

export interface DealtCards {
  cards: CardRow[];
  remaining: number;
  nextAfter?: number;
}

/** Deals the next cards: opens the deck, fills it up when it runs low, lets newcomers in. */
@Injectable()
export class GetDeck {
  constructor(
    private readonly decks: DeckRepository,
    private readonly newcomers: DealNewcomers,
    private readonly clock: Clock,
  ) {}

  async execute({ userId }: Viewer, { after = front, limit = usualLimit }: { after?: number; limit?: number }): Promise<DealtCards> {
    const read = () => this.page(userId, after, limit + 1);
    let page = await read();
    if (page.rules !== this.decks.rules) {
      await this.decks.open(userId, this.clock.now());
      page = await read();
    }
    if (page.ahead < refill.below && page.remaining < refill.most && !page.exhausted) {
      await this.decks.build(userId, page);
      page = await read();
    }
    if (await this.newcomers.execute(userId, page, after)) page = await read();

    const cards = page.cards.slice(0, limit);
    return { cards, remaining: page.remaining, nextAfter: page.cards.length > limit ? cards.at(-1)?.pos : undefined };
  }

  private async page(userId: string, after: number, limit: number): Promise<DeckPage> {
    const page = await this.decks.page(userId, after, limit);
    if (!page) throw profilesError('PROFILE_INCOMPLETE');
    return page;
  }
}
