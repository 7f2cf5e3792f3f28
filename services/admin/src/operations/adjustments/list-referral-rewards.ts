import { Injectable } from '@nestjs/common';
import type { Client } from '@sotto/kit/nats/client';
import { ClientOf } from '@sotto/kit/nats/rpc-client.provider';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { ViewerTokenMinter } from '@sotto/kit/nats/viewer-tokens';
import type { ListReferralRewardsRequest } from '@sotto/proto/admin/v1/admin_service';
import { IdentityService } from '@sotto/proto/identity/v1/identity_service';
import { ShowReferrals } from './show-referrals.js';

/** Lists referrals with or without a granted reward, the newest first. */
@Injectable()
export class ListReferralRewards {
  constructor(
    @ClientOf(IdentityService) private readonly identity: Client<typeof IdentityService>,
    private readonly minter: ViewerTokenMinter,
    private readonly show: ShowReferrals,
  ) {}

  async execute({ userId }: Viewer, { rewardGiven, cursor, limit }: ListReferralRewardsRequest) {
    const { referrals, nextCursor } = await this.identity.listReferralRewards(this.minter.self, { rewardGiven, cursor, limit });
    return { referrals: await this.show.execute(userId, referrals), nextCursor };
  }
}
