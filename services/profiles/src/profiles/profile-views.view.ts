import { Injectable } from '@nestjs/common';
import { Clock } from '@sotto/kit/orm/clock';
import { ProfilesSettings } from '../settings.js';
import { toOwnProfile } from './own-profile.view.js';
import type { Profile } from './profile.entity.js';
import { toProfileView, type ProfileRow } from './profile.view.js';

/** Answers with a profile, as of now and under the operator's rules. */
@Injectable()
export class ProfileViews {
  constructor(
    private readonly clock: Clock,
    private readonly settings: ProfilesSettings,
  ) {}

  own(profile: Profile) {
    return { profile: toOwnProfile(profile, this.clock.now(), this.settings) };
  }

  another(row: ProfileRow) {
    return { profile: toProfileView(row, this.clock.now(), this.settings) };
  }
}
