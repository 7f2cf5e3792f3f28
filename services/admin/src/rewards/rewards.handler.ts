import { Controller } from '@nestjs/common';
import { Rpc } from '@sotto/kit/nats/rpc.decorator';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { AdminService, type GrantReferralRewardRequest, type ListReferralRewardsRequest } from '@sotto/proto/admin/v1/admin_service';
import { GrantReferralReward } from './grant-referral-reward.js';
import { ListReferralRewards } from './list-referral-rewards.js';

@Controller()
export class RewardsHandler {
  constructor(
    private readonly listReferralRewards: ListReferralRewards,
    private readonly grantReferralReward: GrantReferralReward,
  ) {}

  @Rpc(AdminService.method.listReferralRewards)
  list(input: ListReferralRewardsRequest, viewer: Viewer) {
    return this.listReferralRewards.execute(viewer, input);
  }

  @Rpc(AdminService.method.grantReferralReward)
  async grant(input: GrantReferralRewardRequest, viewer: Viewer) {
    return { referral: await this.grantReferralReward.execute(viewer, input) };
  }
}
