import { Injectable } from '@nestjs/common';
import { MediaAddresses } from '@sotto/kit/media/media-addresses';
import { Sockets } from '@sotto/kit/nats/sockets';
import { Clock } from '@sotto/kit/orm/clock';
import { MediaFileChangedPushedSchema } from '@sotto/proto/media/v1/media';
import type { MediaFile } from './media-file.entity.js';
import { toMediaFileView } from './media-file.view.js';

/** Pushes the new state of a file to the open pages of its owner. */
@Injectable()
export class PushFileChanged {
  constructor(
    private readonly sockets: Sockets,
    private readonly addresses: MediaAddresses,
    private readonly clock: Clock,
  ) {}

  execute(file: MediaFile): void {
    const view = toMediaFileView(file, file.userId, this.addresses, this.clock.now());
    this.sockets.push(file.userId, MediaFileChangedPushedSchema, { file: view });
  }
}
