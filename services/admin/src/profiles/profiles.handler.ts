import { Controller } from '@nestjs/common';
import { Rpc } from '@sotto/kit/nats/rpc.decorator';
import type { Viewer } from '@sotto/kit/nats/viewer';
import {
  AdminService,
  type CorrectGenderRequest,
  type GetFeaturedProfileRequest,
  type SetFeaturedProfileRequest,
} from '@sotto/proto/admin/v1/admin_service';
import { CorrectGender } from './correct-gender.js';
import { FeaturedProfile } from './featured-profile.js';

@Controller()
export class ProfilesHandler {
  constructor(
    private readonly featuredProfile: FeaturedProfile,
    private readonly correctGender: CorrectGender,
  ) {}

  @Rpc(AdminService.method.getFeaturedProfile)
  async featured(_: GetFeaturedProfileRequest, viewer: Viewer) {
    return { person: await this.featuredProfile.read(viewer) };
  }

  @Rpc(AdminService.method.setFeaturedProfile)
  async feature(input: SetFeaturedProfileRequest, viewer: Viewer) {
    await this.featuredProfile.choose(viewer, input);
    return {};
  }

  @Rpc(AdminService.method.correctGender)
  async gender(input: CorrectGenderRequest, viewer: Viewer) {
    await this.correctGender.execute(viewer, input);
    return {};
  }
}
