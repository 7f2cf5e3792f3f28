import { Injectable } from '@nestjs/common';
import type { Viewer } from '@sotto/kit/nats/viewer';
import type { CardRow } from '../../discovery/card.view.js';
import { Cards } from '../../discovery/cards.view.js';
import { DeckRepository } from '../../discovery/deck.repository.js';
import { toMatchView } from '../matches/match.view.js';
import type { SwipeResult } from './swipe-member.js';

/** Shows the results of swipes, each with the number of cards left. */
@Injectable()
export class SwipeViews {
  constructor(
    private readonly decks: DeckRepository,
    private readonly cards: Cards,
  ) {}

  ofSwipe({ match, remaining }: SwipeResult) {
    return { matched: match !== null, match: match ? toMatchView(match, this.cards.showing) : undefined, remaining };
  }

  async ofUndo({ userId }: Viewer, card: CardRow | null) {
    return { card: card ? this.cards.of(card) : undefined, remaining: await this.decks.remaining(userId) };
  }
}
