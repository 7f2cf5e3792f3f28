import { Injectable } from '@nestjs/common';
import { ChangeProfile } from '../profiles/change-profile.js';
import { EnsureProfile } from '../profiles/ensure-profile.js';
import { AwardBadges } from './award-badges.js';

/** Stores how many members signed up with a member's referral code. Events may arrive out of order, so the highest number is kept. */
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
