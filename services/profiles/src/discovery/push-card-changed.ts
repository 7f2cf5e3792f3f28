import { Injectable } from '@nestjs/common';
import { Sockets } from '@sotto/kit/nats/sockets';
import { CardChangedPushedSchema } from '@sotto/proto/profiles/v1/profiles';
import { DeckRepository } from './deck.repository.js';

/** A hint is no promise: whoever hears nothing finds the truth at the next read of the deck. */
const mostViewers = 500;

/** Tells those whose deck or matches hold a member that the card is out of date. */
@Injectable()
export class PushCardChanged {
  constructor(
    private readonly decks: DeckRepository,
    private readonly sockets: Sockets,
  ) {}

  async execute(userId: string): Promise<void> {
    for (const viewerId of await this.decks.holders(userId, mostViewers)) this.sockets.push(viewerId, CardChangedPushedSchema, { userId });
  }

  /** After a block each loses the other's card, if it was dealt; to the blocked one that looks like any change. */
  async between(oneId: string, otherId: string): Promise<void> {
    if (await this.decks.holds(oneId, otherId)) this.sockets.push(oneId, CardChangedPushedSchema, { userId: otherId });
    if (await this.decks.holds(otherId, oneId)) this.sockets.push(otherId, CardChangedPushedSchema, { userId: oneId });
  }
}
