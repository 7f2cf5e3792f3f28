import { Injectable } from '@nestjs/common';
import { ChangeProfile } from '../profiles/change-profile.js';
import { EnsureProfile } from '../profiles/ensure-profile.js';
import { AwardBadges } from './award-badges.js';

/** Keeps how many members came by somebody's code: the highest number heard is the latest. */
@Injectable()
export class CountReferral {
  constructor(
    private readonly ensureProfile: EnsureProfile,
    private readonly changeProfile: ChangeProfile,
    private readonly awardBadges: AwardBadges,
  ) {}

  async execute(referrerId: string, total: number): Promise<void> {
    if (!(await this.ensureProfile.execute(referrerId))) return;
    await this.changeProfile.execute(referrerId, (profile) => {
      profile.referralCount = Math.max(profile.referralCount, total);
    });
    await this.awardBadges.execute(referrerId);
  }
}
