import { Controller } from '@nestjs/common';
import { MediaAddresses } from '@sotto/kit/media/media-addresses';
import { Rpc } from '@sotto/kit/nats/rpc.decorator';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { Clock } from '@sotto/kit/orm/clock';
import { ProfilesService, type ListProfilesToCleanRequest } from '@sotto/proto/profiles/v1/profiles_service';
import { ListProfilesToClean } from './list-profiles-to-clean.js';
import { toProfileToClean } from './profile-to-clean.view.js';

@Controller()
export class CleanupHandler {
  constructor(
    private readonly listProfilesToClean: ListProfilesToClean,
    private readonly addresses: MediaAddresses,
    private readonly clock: Clock,
  ) {}

  @Rpc(ProfilesService.method.listProfilesToClean)
  async list(input: ListProfilesToCleanRequest, { userId: viewerId }: Viewer) {
    const { rows, counts } = await this.listProfilesToClean.execute(input);
    const looking = { viewerId, tool: input.tool, now: this.clock.now(), addresses: this.addresses };
    return { profiles: rows.map((row) => toProfileToClean(row, looking)), counts };
  }
}
