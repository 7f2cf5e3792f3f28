import { Injectable } from '@nestjs/common';
import type { Client } from '@sotto/kit/nats/client';
import { ClientOf } from '@sotto/kit/nats/rpc-client.provider';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { ViewerTokenMinter } from '@sotto/kit/nats/viewer-tokens';
import { IdentityService } from '@sotto/proto/identity/v1/identity_service';
import { translateRefusal } from '../../admin-error.js';
import { RecordAction } from '../../staff/actions/record-action.js';
import { ShowReferrals } from './show-referrals.js';

const codes = { REFERRAL_NOT_FOUND: 'REFERRAL_NOT_FOUND' } as const;

/** Marks the reward of a referral as granted (D-56). The action is recorded before identity is called. */
@Injectable()
export class GrantReferralReward {
  constructor(
    private readonly recordAction: RecordAction,
    @ClientOf(IdentityService) private readonly identity: Client<typeof IdentityService>,
    private readonly minter: ViewerTokenMinter,
    private readonly show: ShowReferrals,
  ) {}

  async execute(viewer: Viewer, { referralId, reason }: { referralId: string; reason: string }) {
    await this.recordAction.execute(viewer, 'reward', referralId, reason);
    const { referral } = await this.identity.grantReferralReward(this.minter.self, { referralId }).catch(translateRefusal(codes));
    return referral && (await this.show.execute(viewer.userId, [referral]))[0];
  }
}
