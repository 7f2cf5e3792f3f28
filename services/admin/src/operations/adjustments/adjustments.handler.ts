import { Controller } from '@nestjs/common';
import { Rpc } from '@sotto/kit/nats/rpc.decorator';
import type { Viewer } from '@sotto/kit/nats/viewer';
import {
  AdminService,
  type CorrectGenderRequest,
  type GetFeaturedProfileRequest,
  type GrantReferralRewardRequest,
  type ListReferralRewardsRequest,
  type RefundPaymentRequest,
  type SetCommunityHostRequest,
  type SetFeaturedProfileRequest,
} from '@sotto/proto/admin/v1/admin_service';
import { CorrectGender } from './correct-gender.js';
import { FeaturedProfile } from './featured-profile.js';
import { GrantReferralReward } from './grant-referral-reward.js';
import { ListReferralRewards } from './list-referral-rewards.js';
import { RefundPayment } from './refund-payment.js';
import { SetCommunityHost } from './set-community-host.js';

/** What administrators change in other services: payments, referral rewards and profiles. */
@Controller()
export class AdjustmentsHandler {
  constructor(
    private readonly refundPayment: RefundPayment,
    private readonly listReferralRewards: ListReferralRewards,
    private readonly grantReferralReward: GrantReferralReward,
    private readonly featuredProfile: FeaturedProfile,
    private readonly correctGender: CorrectGender,
    private readonly setCommunityHost: SetCommunityHost,
  ) {}

  @Rpc(AdminService.method.refundPayment)
  refund(input: RefundPaymentRequest, viewer: Viewer) {
    return this.refundPayment.execute(viewer, input);
  }

  @Rpc(AdminService.method.listReferralRewards)
  listRewards(input: ListReferralRewardsRequest, viewer: Viewer) {
    return this.listReferralRewards.execute(viewer, input);
  }

  @Rpc(AdminService.method.grantReferralReward)
  async grantReward(input: GrantReferralRewardRequest, viewer: Viewer) {
    return { referral: await this.grantReferralReward.execute(viewer, input) };
  }

  @Rpc(AdminService.method.getFeaturedProfile)
  async featured(_: GetFeaturedProfileRequest, viewer: Viewer) {
    return { person: await this.featuredProfile.read(viewer) };
  }

  @Rpc(AdminService.method.setFeaturedProfile)
  async feature(input: SetFeaturedProfileRequest, viewer: Viewer) {
    await this.featuredProfile.choose(viewer, input);
    return {};
  }

  @Rpc(AdminService.method.correctGender)
  async gender(input: CorrectGenderRequest, viewer: Viewer) {
    await this.correctGender.execute(viewer, input);
    return {};
  }

  @Rpc(AdminService.method.setCommunityHost)
  async host(input: SetCommunityHostRequest, viewer: Viewer) {
    await this.setCommunityHost.execute(viewer, input);
    return {};
  }
}
