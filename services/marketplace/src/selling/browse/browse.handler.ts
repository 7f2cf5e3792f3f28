import { Controller } from '@nestjs/common';
import { MediaAddresses } from '@sotto/kit/media/media-addresses';
import { Rpc } from '@sotto/kit/nats/rpc.decorator';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { Clock } from '@sotto/kit/orm/clock';
import { MarketplaceService, type BrowseCreatorsRequest } from '@sotto/proto/marketplace/v1/marketplace_service';
import { signedIn } from '../../members/person.view.js';
import { BrowseCreators } from './browse-creators.js';
import { toCreatorView } from './creator.view.js';

@Controller()
export class BrowseHandler {
  constructor(
    private readonly browseCreators: BrowseCreators,
    private readonly addresses: MediaAddresses,
    private readonly clock: Clock,
  ) {}

  @Rpc(MarketplaceService.method.browseCreators)
  async browse(input: BrowseCreatorsRequest, viewer: Viewer) {
    const { creators, ...rest } = await this.browseCreators.execute(viewer, input);
    return { ...rest, creators: creators.map((row) => toCreatorView(row, signedIn(viewer), this.addresses, this.clock.now())) };
  }
}
