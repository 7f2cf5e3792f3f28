import { Injectable } from '@nestjs/common';
import { Clock } from '@sotto/kit/orm/clock';
import { DeckRepository, type DeckState } from './deck.repository.js';

const minute = 60_000;
/** How far the mark may lag behind while nobody new comes: a write per read would buy nothing. */
const lagMs = 10 * minute;
const atOnce = 4;

/** Lets those who came within reach after the viewer had dealt past them appear among the next twenty cards. */
@Injectable()
export class DealNewcomers {
  constructor(
    private readonly decks: DeckRepository,
    private readonly clock: Clock,
  ) {}

  /** Answers whether the deck changed. */
  async execute(viewerId: string, state: DeckState, after: number): Promise<boolean> {
    const newcomers = await this.decks.newcomers(viewerId, state.cell);
    const lookFrom = new Date(this.clock.now().getTime() - minute);
    const lag = lookFrom.getTime() - (state.newcomersSince ?? lookFrom).getTime();
    if (newcomers.length === 0 && lag < lagMs) return false;

    // Four at once are all that twenty cards have room for: more may wait at the same moment.
    const since = newcomers.length === atOnce ? (newcomers.at(-1)?.activeFrom ?? lookFrom) : lookFrom;
    await this.decks.deal(
      viewerId,
      newcomers.map(({ userId }) => userId),
      after,
      since,
    );
    return newcomers.length > 0;
  }
}
