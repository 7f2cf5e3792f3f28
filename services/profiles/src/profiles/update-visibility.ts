import { Injectable } from '@nestjs/common';
import { Sockets } from '@sotto/kit/nats/sockets';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { OwnProfileChangedPushedSchema } from '@sotto/proto/profiles/v1/profiles';
import { ChangeEverywhere } from './change-everywhere.js';
import { GetOwnProfile } from './get-own-profile.js';
import type { Profile } from './model/profile.entity.js';

interface Visibility {
  isProfileHidden?: boolean;
  anonymousMode?: boolean;
}

/** Hides or shows the caller's profile, and blurs the picture or not, everywhere and at once (D-47). The caller's other devices are notified. */
@Injectable()
export class UpdateVisibility {
  constructor(
    private readonly getOwnProfile: GetOwnProfile,
    private readonly changeEverywhere: ChangeEverywhere,
    private readonly sockets: Sockets,
  ) {}

  async execute(viewer: Viewer, { isProfileHidden, anonymousMode }: Visibility): Promise<Profile> {
    await this.getOwnProfile.execute(viewer);
    const changing = this.changeEverywhere.confirm(viewer.userId, (profile) => {
      profile.isProfileHidden = isProfileHidden ?? profile.isProfileHidden;
      profile.anonymousMode = anonymousMode ?? profile.anonymousMode;
    });
    return changing.finally(() => this.sockets.push(viewer.userId, OwnProfileChangedPushedSchema, {}));
  }
}
