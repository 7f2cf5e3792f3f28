import { Controller } from '@nestjs/common';
import { Rpc } from '@sotto/kit/nats/rpc.decorator';
import { ProfilesService, type SetCommunityHostRequest } from '@sotto/proto/profiles/v1/profiles_service';
import { SetCommunityHost } from './set-community-host.js';

@Controller()
export class CommunityHostsHandler {
  constructor(private readonly setCommunityHost: SetCommunityHost) {}

  @Rpc(ProfilesService.method.setCommunityHost)
  async set(input: SetCommunityHostRequest) {
    await this.setCommunityHost.execute(input);
    return {};
  }
}
