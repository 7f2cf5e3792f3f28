import { Injectable } from '@nestjs/common';
import { Cards } from '../discovery/cards.view.js';
import { toOwnProfile } from './own-profile.view.js';
import type { Profile } from './profile.entity.js';
import { toProfileView, type ProfileRow } from './profile.view.js';

/** Answers with a profile, as of now and under the operator's rules. */
@Injectable()
export class ProfileViews {
  constructor(private readonly cards: Cards) {}

  own(profile: Profile) {
    return { profile: toOwnProfile(profile, this.cards.showing) };
  }

  another(row: ProfileRow) {
    return { profile: toProfileView(row, this.cards.showing) };
  }
}
