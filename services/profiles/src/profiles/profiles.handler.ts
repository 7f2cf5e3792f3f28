import { Controller } from '@nestjs/common';
import { Rpc } from '@sotto/kit/nats/rpc.decorator';
import type { Viewer } from '@sotto/kit/nats/viewer';
import {
  ProfilesService,
  type CorrectGenderRequest,
  type GetOwnProfileRequest,
  type GetProfileRequest,
  type SaveProfileRequest,
  type UpdateAgePreferenceRequest,
  type UpdateVisibilityRequest,
} from '@sotto/proto/profiles/v1/profiles_service';
import { CorrectGender } from './correct-gender.js';
import { GetOwnProfile } from './get-own-profile.js';
import { GetProfile } from './get-profile.js';
import { ProfileViews } from './profile-views.view.js';
import { SaveProfile } from './save-profile.js';
import { UpdateAgePreference } from './update-age-preference.js';
import { UpdateVisibility } from './update-visibility.js';

@Controller()
export class ProfilesHandler {
  constructor(
    private readonly getOwnProfile: GetOwnProfile,
    private readonly saveProfile: SaveProfile,
    private readonly updateAgePreference: UpdateAgePreference,
    private readonly updateVisibility: UpdateVisibility,
    private readonly getProfile: GetProfile,
    private readonly correctGender: CorrectGender,
    private readonly views: ProfileViews,
  ) {}

  @Rpc(ProfilesService.method.getOwnProfile)
  async own(_: GetOwnProfileRequest, viewer: Viewer) {
    return this.views.own(await this.getOwnProfile.execute(viewer));
  }

  @Rpc(ProfilesService.method.saveProfile)
  async save(input: SaveProfileRequest, viewer: Viewer) {
    return this.views.own(await this.saveProfile.execute(viewer, input));
  }

  @Rpc(ProfilesService.method.updateAgePreference)
  async ages(input: UpdateAgePreferenceRequest, viewer: Viewer) {
    const { minAgePreference, maxAgePreference } = await this.updateAgePreference.execute(viewer, input);
    return { minAgePreference, maxAgePreference };
  }

  @Rpc(ProfilesService.method.updateVisibility)
  async visibility(input: UpdateVisibilityRequest, viewer: Viewer) {
    const { isProfileHidden, anonymousMode } = await this.updateVisibility.execute(viewer, input);
    return { isProfileHidden, anonymousMode };
  }

  @Rpc(ProfilesService.method.getProfile)
  async get(input: GetProfileRequest, viewer: Viewer) {
    return this.views.another(await this.getProfile.execute(viewer, input));
  }

  @Rpc(ProfilesService.method.correctGender)
  async correct(input: CorrectGenderRequest) {
    await this.correctGender.execute(input);
    return {};
  }
}
