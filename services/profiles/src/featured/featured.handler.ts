import { Controller } from '@nestjs/common';
import { Rpc } from '@sotto/kit/nats/rpc.decorator';
import { ProfilesService, type SetFeaturedProfileRequest } from '@sotto/proto/profiles/v1/profiles_service';
import { SetFeaturedProfile } from './set-featured-profile.js';

@Controller()
export class FeaturedHandler {
  constructor(private readonly setFeaturedProfile: SetFeaturedProfile) {}

  @Rpc(ProfilesService.method.setFeaturedProfile)
  async set(input: SetFeaturedProfileRequest) {
    await this.setFeaturedProfile.execute(input);
    return {};
  }
}
