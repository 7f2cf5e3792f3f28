import { Module } from '@nestjs/common';
import { ProfilesModule } from '../profiles/profiles.module.js';
import { AssignBadges } from './assign-badges.js';
import { AwardBadges } from './award-badges.js';
import { BadgeRepository } from './badge.repository.js';
import { BadgesHandler } from './badges.handler.js';
import { CheckBadges } from './check-badges.js';
import { CountReferral } from './count-referral.js';
import { ListBadges } from './list-badges.js';
import { MirrorVerification } from './mirror-verification.js';
import { SaveBadgeSelection } from './save-badge-selection.js';

@Module({
  imports: [ProfilesModule],
  controllers: [BadgesHandler],
  providers: [BadgeRepository, AwardBadges, CheckBadges, ListBadges, SaveBadgeSelection, MirrorVerification, AssignBadges, CountReferral],
  exports: [AwardBadges, MirrorVerification, CountReferral],
})
export class BadgesModule {}
