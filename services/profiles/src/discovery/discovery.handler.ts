import { timestampDate } from '@bufbuild/protobuf/wkt';
import { Controller } from '@nestjs/common';
import { OnEvent } from '@sotto/kit/nats/on-event.decorator';
import { Rpc } from '@sotto/kit/nats/rpc.decorator';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { MemberSeenSchema, type MemberSeen } from '@sotto/proto/chat/v1/events';
import { ProfilesService, type GetDeckRequest, type SaveDeckFiltersRequest } from '@sotto/proto/profiles/v1/profiles_service';
import { Cards } from './cards.view.js';
import { GetDeck } from './get-deck.js';
import { NoteSighting } from './note-sighting.js';
import { SaveDeckFilters } from './save-deck-filters.js';

@Controller()
export class DiscoveryHandler {
  constructor(
    private readonly getDeck: GetDeck,
    private readonly saveDeckFilters: SaveDeckFilters,
    private readonly noteSighting: NoteSighting,
    private readonly cards: Cards,
  ) {}

  @Rpc(ProfilesService.method.getDeck)
  async deck(input: GetDeckRequest, viewer: Viewer) {
    const { cards, ...rest } = await this.getDeck.execute(viewer, input);
    return { ...rest, cards: cards.map((card) => this.cards.of(card)) };
  }

  @Rpc(ProfilesService.method.saveDeckFilters)
  filter({ filters }: SaveDeckFiltersRequest, viewer: Viewer) {
    return this.saveDeckFilters.execute(viewer, filters);
  }

  @OnEvent(MemberSeenSchema)
  async seen({ userId, seenAt }: MemberSeen) {
    if (seenAt) await this.noteSighting.execute(userId, timestampDate(seenAt));
  }
}
