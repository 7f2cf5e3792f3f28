import { Injectable } from '@nestjs/common';
import { Sockets } from '@sotto/kit/nats/sockets';
import { CardChangedPushedSchema } from '@sotto/proto/profiles/v1/profiles';
import { DeckRepository } from './deck.repository.js';

/** The frame is a hint: a client that misses it gets the current card at its next read of the deck. */
const maxViewers = 500;

/** Notifies members whose deck or matches contain a member that the card is out of date. */
@Injectable()
export class PushCardChanged {
  constructor(
    private readonly decks: DeckRepository,
    private readonly sockets: Sockets,
  ) {}

  async execute(userId: string): Promise<void> {
    for (const viewerId of await this.decks.holders(userId, maxViewers)) this.sockets.push(viewerId, CardChangedPushedSchema, { userId });
  }

  /** After a block each of the two loses the other's card, if it was dealt. The frame does not reveal the block. */
  async between(oneId: string, otherId: string): Promise<void> {
    if (await this.decks.holds(oneId, otherId)) this.sockets.push(oneId, CardChangedPushedSchema, { userId: otherId });
    if (await this.decks.holds(otherId, oneId)) this.sockets.push(otherId, CardChangedPushedSchema, { userId: oneId });
  }
}
