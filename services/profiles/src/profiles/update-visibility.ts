import { Injectable } from '@nestjs/common';
import { Sockets } from '@sotto/kit/nats/sockets';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { OwnProfileChangedPushedSchema } from '@sotto/proto/profiles/v1/profiles';
import { ChangeProfile } from './change-profile.js';
import { GetOwnProfile } from './get-own-profile.js';
import type { Profile } from './profile.entity.js';

interface Visibility {
  isProfileHidden?: boolean;
  anonymousMode?: boolean;
}

/** Hides or shows the caller's own profile, and blurs the picture or not: from this moment on, everywhere (D-47); other devices hear of it. */
@Injectable()
export class UpdateVisibility {
  constructor(
    private readonly getOwnProfile: GetOwnProfile,
    private readonly changeProfile: ChangeProfile,
    private readonly sockets: Sockets,
  ) {}

  async execute(viewer: Viewer, { isProfileHidden, anonymousMode }: Visibility): Promise<Profile> {
    await this.getOwnProfile.execute(viewer);
    const changed = await this.changeProfile.execute(viewer.userId, (profile) => {
      profile.isProfileHidden = isProfileHidden ?? profile.isProfileHidden;
      profile.anonymousMode = anonymousMode ?? profile.anonymousMode;
    });
    this.sockets.push(viewer.userId, OwnProfileChangedPushedSchema, {});
    return changed;
  }
}
