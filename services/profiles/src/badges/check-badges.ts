import { Injectable } from '@nestjs/common';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { GetOwnProfile } from '../profiles/get-own-profile.js';
import { AwardBadges } from './award-badges.js';
import { BadgeCatalogue, type BadgeRow } from '../profiles/badge-catalogue.js';

/** Awards what the caller has earned and does not hold yet (BADGE-10). */
@Injectable()
export class CheckBadges {
  constructor(
    private readonly getOwnProfile: GetOwnProfile,
    private readonly awardBadges: AwardBadges,
    private readonly catalogue: BadgeCatalogue,
  ) {}

  async execute(viewer: Viewer): Promise<BadgeRow[]> {
    await this.getOwnProfile.execute(viewer);
    return this.catalogue.of(await this.awardBadges.execute(viewer.userId));
  }
}
