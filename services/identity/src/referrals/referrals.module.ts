import { Module } from '@nestjs/common';
import { CreateReferralCode } from './create-referral-code.js';
import { GetReferrals } from './get-referrals.js';
import { GrantReferralReward } from './grant-referral-reward.js';
import { ListReferralRewards } from './list-referral-rewards.js';
import { ProcessReferral } from './process-referral.js';
import { ReferralsHandler } from './referrals.handler.js';
import { RewardsHandler } from './rewards.handler.js';
import { SetReferralCodeActive } from './set-referral-code-active.js';

@Module({
  controllers: [ReferralsHandler, RewardsHandler],
  providers: [CreateReferralCode, GetReferrals, GrantReferralReward, ListReferralRewards, ProcessReferral, SetReferralCodeActive],
})
export class ReferralsModule {}
