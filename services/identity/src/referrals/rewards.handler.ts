import { Rpc } from '@sotto/kit/nats/rpc.decorator';
import { Controller } from '@nestjs/common';
import {
  IdentityService,
  type GrantReferralRewardRequest,
  type ListReferralRewardsRequest,
} from '@sotto/proto/identity/v1/identity_service';
import { GrantReferralReward } from './grant-referral-reward.js';
import { ListReferralRewards } from './list-referral-rewards.js';
import { toRewardable } from './rewardable.view.js';

/** Rewards, which moderators grant. */
@Controller()
export class RewardsHandler {
  constructor(
    private readonly listReferralRewards: ListReferralRewards,
    private readonly grantReferralReward: GrantReferralReward,
  ) {}

  @Rpc(IdentityService.method.listReferralRewards)
  async list(input: ListReferralRewardsRequest) {
    const { referrals, nextCursor } = await this.listReferralRewards.execute(input);
    return { referrals: referrals.map(toRewardable), nextCursor };
  }

  @Rpc(IdentityService.method.grantReferralReward)
  async grant(input: GrantReferralRewardRequest) {
    return { referral: toRewardable(await this.grantReferralReward.execute(input)) };
  }
}
