import { Injectable } from '@nestjs/common';
import { BadgeCatalogue } from './badge-catalogue.js';
import { Cards } from '../discovery/cards.view.js';
import { toOwnProfile } from './own-profile.view.js';
import type { Profile } from './model/profile.entity.js';
import { toProfileView, type ProfileRow } from './profile.view.js';

/** Shows profiles with the current time and the operator's rules. */
@Injectable()
export class ProfileViews {
  constructor(
    private readonly cards: Cards,
    private readonly catalogue: BadgeCatalogue,
  ) {}

  async own(profile: Profile) {
    return { profile: toOwnProfile(profile, await this.catalogue.of(profile.selectedBadges), this.cards.showing) };
  }

  async another(row: ProfileRow) {
    return { profile: toProfileView(row, await this.catalogue.of(row.selectedBadges), this.cards.showing) };
  }
}
