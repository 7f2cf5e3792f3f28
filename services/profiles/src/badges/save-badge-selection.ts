import { Injectable } from '@nestjs/common';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { ChangeProfile } from '../profiles/change-profile.js';
import { GetOwnProfile } from '../profiles/get-own-profile.js';
import { profilesError } from '../profiles-error.js';
import { ProfilesSettings } from '../settings.js';
import { BadgeRepository } from './badge.repository.js';

/** Chooses which badges are displayed: held ones, and not too many (D-71). */
@Injectable()
export class SaveBadgeSelection {
  constructor(
    private readonly getOwnProfile: GetOwnProfile,
    private readonly changeProfile: ChangeProfile,
    private readonly repository: BadgeRepository,
    private readonly settings: ProfilesSettings,
  ) {}

  async execute(viewer: Viewer, { selectedBadges }: { selectedBadges: string[] }): Promise<string[]> {
    if (selectedBadges.length > this.settings.maxDisplayedBadges) throw profilesError('TOO_MANY_BADGES');
    await this.getOwnProfile.execute(viewer);
    const chosen = selectedBadges.map((id) => id.toLowerCase());
    const profile = await this.changeProfile.execute(viewer.userId, async (own) => {
      // Under the profile's lock: a badge that is revoked concurrently cannot be selected.
      if (!(await this.repository.holdsAll(viewer.userId, chosen))) throw profilesError('BADGE_NOT_HELD');
      own.selectedBadges = chosen;
    });
    return profile.selectedBadges;
  }
}
