import { Body, Controller, Get, Param, Post, Put, Query } from '@nestjs/common';
import type { JsonClient } from '@sotto/kit/nats/client';
import { ClientOf } from '@sotto/kit/nats/rpc-client.provider';
import type { Viewer } from '@sotto/kit/nats/viewer';
import {
  AdminService,
  ChangeRoleRequestSchema,
  GrantReferralRewardRequestSchema,
  ListReferralRewardsRequestSchema,
  SetFeaturedProfileRequestSchema,
  type ChangeRoleRequest,
  type GrantReferralRewardRequest,
  type ListReferralRewardsRequest,
  type SetFeaturedProfileRequest,
} from '@sotto/proto/admin/v1/admin_service';
import { Exposes } from '../http/exposes.decorator.js';
import { querySchema, replacementSchema, standardSchema } from '../http/standard-schema.js';
import { CurrentViewer } from '../security/current-viewer.decorator.js';

const changeRoleBody = standardSchema(ChangeRoleRequestSchema);
const referralsQuery = querySchema(ListReferralRewardsRequestSchema);
const rewardBody = standardSchema(GrantReferralRewardRequestSchema, ['referralId']);
const featureBody = replacementSchema(SetFeaturedProfileRequestSchema);

/** Roles of staff, and grants by hand. */
@Controller('admin')
export class TeamController {
  constructor(@ClientOf(AdminService) private readonly admin: JsonClient<typeof AdminService>) {}

  @Get('staff')
  @Exposes(AdminService.method.listStaff)
  staff(@CurrentViewer() viewer: Viewer) {
    return this.admin.listStaff(viewer, {});
  }

  @Post('roles')
  @Exposes(AdminService.method.changeRole)
  changeRole(@CurrentViewer() viewer: Viewer, @Body({ schema: changeRoleBody }) body: ChangeRoleRequest) {
    return this.admin.changeRole(viewer, body);
  }

  @Get('referrals')
  @Exposes(AdminService.method.listReferralRewards)
  referrals(@CurrentViewer() viewer: Viewer, @Query({ schema: referralsQuery }) query: ListReferralRewardsRequest) {
    return this.admin.listReferralRewards(viewer, query);
  }

  @Post('referrals/:referralId/reward')
  @Exposes(AdminService.method.grantReferralReward)
  reward(
    @CurrentViewer() viewer: Viewer,
    @Param('referralId') referralId: string,
    @Body({ schema: rewardBody }) body: GrantReferralRewardRequest,
  ) {
    return this.admin.grantReferralReward(viewer, { ...body, referralId });
  }

  @Get('featured')
  @Exposes(AdminService.method.getFeaturedProfile)
  featured(@CurrentViewer() viewer: Viewer) {
    return this.admin.getFeaturedProfile(viewer, {});
  }

  @Put('featured')
  @Exposes(AdminService.method.setFeaturedProfile)
  feature(@CurrentViewer() viewer: Viewer, @Body({ schema: featureBody }) body: SetFeaturedProfileRequest) {
    return this.admin.setFeaturedProfile(viewer, body);
  }
}
