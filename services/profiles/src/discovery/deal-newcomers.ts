import { Injectable } from '@nestjs/common';
import { Clock } from '@sotto/kit/orm/clock';
import { DeckRepository, type DeckState } from './deck.repository.js';

const minute = 60_000;
/** How far the stored search time may lag while there are no newcomers; it saves a write at each read. */
const lagMs = 10 * minute;
const maxAtOnce = 4;

/** Adds members who became eligible after the deck had passed them to the next twenty cards. */
@Injectable()
export class DealNewcomers {
  constructor(
    private readonly decks: DeckRepository,
    private readonly clock: Clock,
  ) {}

  /** Returns whether the deck changed. */
  async execute(viewerId: string, state: DeckState, after: number): Promise<boolean> {
    const newcomers = await this.decks.newcomers(viewerId, state);
    const lookFrom = new Date(this.clock.now().getTime() - minute);
    const lag = lookFrom.getTime() - (state.newcomersSince ?? lookFrom).getTime();
    if (newcomers.length === 0 && lag < lagMs) return false;

    // Twenty cards have room for four newcomers. When there are four, more may have arrived at the same time, so the next search starts there.
    const since = newcomers.length === maxAtOnce ? (newcomers.at(-1)?.activeFrom ?? lookFrom) : lookFrom;
    await this.decks.deal(
      viewerId,
      newcomers.map(({ userId }) => userId),
      after,
      since,
    );
    return newcomers.length > 0;
  }
}
