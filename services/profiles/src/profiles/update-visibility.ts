import { Injectable } from '@nestjs/common';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { ChangeProfile } from './change-profile.js';
import { GetOwnProfile } from './get-own-profile.js';
import type { Profile } from './profile.entity.js';

interface Visibility {
  isProfileHidden?: boolean;
  anonymousMode?: boolean;
}

/** Hides or shows the caller's own profile, and blurs the picture or not: from this moment on, everywhere (D-47). */
@Injectable()
export class UpdateVisibility {
  constructor(
    private readonly getOwnProfile: GetOwnProfile,
    private readonly changeProfile: ChangeProfile,
  ) {}

  async execute(viewer: Viewer, { isProfileHidden, anonymousMode }: Visibility): Promise<Profile> {
    await this.getOwnProfile.execute(viewer);
    return this.changeProfile.execute(viewer.userId, (profile) => {
      profile.isProfileHidden = isProfileHidden ?? profile.isProfileHidden;
      profile.anonymousMode = anonymousMode ?? profile.anonymousMode;
    });
  }
}
