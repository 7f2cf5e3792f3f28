import { Injectable } from '@nestjs/common';
import { MediaAddresses } from '@sotto/kit/media/media-addresses';
import { Sockets } from '@sotto/kit/nats/sockets';
import { Clock } from '@sotto/kit/orm/clock';
import { ProfileImageChangedPushedSchema } from '@sotto/proto/media/v1/media';
import type { ProfileImage } from './profile-image.entity.js';
import { toProfileImageView } from './profile-image.view.js';

/** Pushes the new state of an image to the open pages of its owner (IMG-16). */
@Injectable()
export class PushImageChanged {
  constructor(
    private readonly sockets: Sockets,
    private readonly addresses: MediaAddresses,
    private readonly clock: Clock,
  ) {}

  execute(image: ProfileImage): void {
    const view = toProfileImageView(image, { viewerId: image.userId, addresses: this.addresses, now: this.clock.now() });
    this.sockets.push(image.userId, ProfileImageChangedPushedSchema, { image: view });
  }
}
