import { Injectable } from '@nestjs/common';
import { MediaAddresses } from '@sotto/kit/media/media-addresses';
import { Clock } from '@sotto/kit/orm/clock';
import { ProfilesSettings } from '../settings.js';
import { toCard, type CardRow, type Showing } from './card.view.js';

/** Shows cards with the current time, the operator's rules and picture addresses signed for the viewer. */
@Injectable()
export class Cards {
  constructor(
    private readonly addresses: MediaAddresses,
    private readonly clock: Clock,
    private readonly rules: ProfilesSettings,
  ) {}

  get showing(): Showing {
    return { now: this.clock.now(), rules: this.rules, addresses: this.addresses };
  }

  /** A card of the deck. Lists of matches show a face alone, so their cards carry no gallery. */
  of(row: CardRow) {
    return toCard(row, this.showing, { gallery: true });
  }
}
