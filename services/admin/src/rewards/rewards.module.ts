import { Module } from '@nestjs/common';
import { provideClient } from '@sotto/kit/nats/rpc-client.provider';
import { IdentityService } from '@sotto/proto/identity/v1/identity_service';
import { PeopleModule } from '../people/people.module.js';
import { RecordModule } from '../record/record.module.js';
import { GrantReferralReward } from './grant-referral-reward.js';
import { ListReferralRewards } from './list-referral-rewards.js';
import { RewardsHandler } from './rewards.handler.js';
import { ShowReferrals } from './show-referrals.js';

/** What members get for whom they brought. */
@Module({
  imports: [PeopleModule, RecordModule],
  controllers: [RewardsHandler],
  providers: [provideClient(IdentityService), GrantReferralReward, ListReferralRewards, ShowReferrals],
})
export class RewardsModule {}
