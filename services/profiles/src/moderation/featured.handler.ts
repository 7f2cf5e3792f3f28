import { Controller } from '@nestjs/common';
import { Rpc } from '@sotto/kit/nats/rpc.decorator';
import { ProfilesService, type GetFeaturedProfileRequest, type SetFeaturedProfileRequest } from '@sotto/proto/profiles/v1/profiles_service';
import { GetFeaturedProfile } from './get-featured-profile.js';
import { SetFeaturedProfile } from './set-featured-profile.js';

@Controller()
export class FeaturedHandler {
  constructor(
    private readonly getFeaturedProfile: GetFeaturedProfile,
    private readonly setFeaturedProfile: SetFeaturedProfile,
  ) {}

  @Rpc(ProfilesService.method.getFeaturedProfile)
  async get(_: GetFeaturedProfileRequest) {
    return { userId: await this.getFeaturedProfile.execute() };
  }

  @Rpc(ProfilesService.method.setFeaturedProfile)
  async set(input: SetFeaturedProfileRequest) {
    await this.setFeaturedProfile.execute(input);
    return {};
  }
}
