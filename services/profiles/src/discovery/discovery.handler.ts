import { Controller } from '@nestjs/common';
import { OnEvent } from '@sotto/kit/nats/on-event.decorator';
import { Rpc } from '@sotto/kit/nats/rpc.decorator';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { ProfileChangedSchema, type ProfileChanged } from '@sotto/proto/profiles/v1/events';
import { ProfilesService, type GetDeckRequest } from '@sotto/proto/profiles/v1/profiles_service';
import { Cards } from './cards.view.js';
import { GetDeck } from './get-deck.js';
import { PushCardChanged } from './push-card-changed.js';

@Controller()
export class DiscoveryHandler {
  constructor(
    private readonly getDeck: GetDeck,
    private readonly pushCardChanged: PushCardChanged,
    private readonly cards: Cards,
  ) {}

  @Rpc(ProfilesService.method.getDeck)
  async deck(input: GetDeckRequest, viewer: Viewer) {
    const { cards, ...rest } = await this.getDeck.execute(viewer, input);
    return { ...rest, cards: cards.map((card) => this.cards.of(card)) };
  }

  @OnEvent(ProfileChangedSchema)
  changed({ userId }: ProfileChanged) {
    return this.pushCardChanged.execute(userId);
  }
}
