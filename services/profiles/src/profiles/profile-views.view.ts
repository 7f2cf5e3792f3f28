import { Injectable } from '@nestjs/common';
import { BadgeCatalogue } from '../badges/badge-catalogue.js';
import { Cards } from '../discovery/cards.view.js';
import { toOwnProfile } from './own-profile.view.js';
import type { Profile } from './profile.entity.js';
import { toProfileView, type ProfileRow } from './profile.view.js';

/** Answers with a profile, as of now and under the operator's rules. */
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
