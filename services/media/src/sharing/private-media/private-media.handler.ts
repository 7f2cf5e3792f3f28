import { Controller } from '@nestjs/common';
import { MediaAddresses } from '@sotto/kit/media/media-addresses';
import { Rpc } from '@sotto/kit/nats/rpc.decorator';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { Clock } from '@sotto/kit/orm/clock';
import { MediaService, type ListPrivateMediaRequest } from '@sotto/proto/media/v1/media_service';
import { ListPrivateMedia } from './list-private-media.js';
import { toPrivateMediaView } from './private-media.view.js';

@Controller()
export class PrivateMediaHandler {
  constructor(
    private readonly listPrivateMedia: ListPrivateMedia,
    private readonly addresses: MediaAddresses,
    private readonly clock: Clock,
  ) {}

  @Rpc(MediaService.method.listPrivateMedia)
  async list(input: ListPrivateMediaRequest, viewer: Viewer) {
    return toPrivateMediaView(await this.listPrivateMedia.execute(viewer, input), viewer.userId, this.addresses, this.clock.now());
  }
}
