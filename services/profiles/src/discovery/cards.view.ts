import { Injectable } from '@nestjs/common';
import { MediaAddresses } from '@sotto/kit/media/media-addresses';
import { Clock } from '@sotto/kit/orm/clock';
import { ProfilesSettings } from '../settings.js';
import { toCard, type CardRow, type Showing } from './card.view.js';

/** Shows members as of now, under the operator's rules, with addresses of pictures for whoever looks. */
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

  of(row: CardRow) {
    return toCard(row, this.showing);
  }
}
