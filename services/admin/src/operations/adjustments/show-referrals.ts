import type { MessageInitShape } from '@bufbuild/protobuf';
import { Injectable } from '@nestjs/common';
import type { ReferralRewardSchema } from '@sotto/proto/admin/v1/operations';
import type { RewardableReferral } from '@sotto/proto/identity/v1/identity_service';
import { People } from '../../members/people.js';

/** Builds the views of referrals, with both members. */
@Injectable()
export class ShowReferrals {
  constructor(private readonly people: People) {}

  async execute(viewerId: string, referrals: readonly RewardableReferral[]): Promise<MessageInitShape<typeof ReferralRewardSchema>[]> {
    const ids = referrals.flatMap(({ referrerId, refereeId }) => [referrerId, refereeId]);
    const person = await this.people.shown(viewerId, ids);
    return referrals.map(({ referralId, referrerId, refereeId, createdAt, rewardGiven }) => ({
      referralId,
      referrer: referrerId ? person(referrerId) : undefined,
      referee: refereeId ? person(refereeId) : undefined,
      createdAt,
      rewardGiven,
    }));
  }
}
