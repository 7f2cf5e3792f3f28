import { Injectable } from '@nestjs/common';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { Clock } from '@sotto/kit/orm/clock';
import { toCard, type CardRow } from '../discovery/card.view.js';
import { DeckRepository } from '../discovery/deck.repository.js';
import { toMatchView } from '../matches/match.view.js';
import { ProfilesSettings } from '../settings.js';
import type { SwipeOutcome } from './swipe.repository.js';

/** Answers to swipes, each with how many cards are left. */
@Injectable()
export class SwipeViews {
  constructor(
    private readonly decks: DeckRepository,
    private readonly clock: Clock,
    private readonly settings: ProfilesSettings,
  ) {}

  ofSwipe({ match, remaining }: SwipeOutcome) {
    return { matched: match !== null, match: match ? toMatchView(match, this.clock.now(), this.settings) : undefined, remaining };
  }

  async ofUndo({ userId }: Viewer, card: CardRow) {
    return { card: toCard(card, this.clock.now(), this.settings), remaining: await this.decks.remaining(userId) };
  }
}
