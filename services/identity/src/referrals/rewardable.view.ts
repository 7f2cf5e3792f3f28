import type { MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { RewardableReferralSchema } from '@sotto/proto/identity/v1/identity_service';
import type { Referral } from './referral.entity.js';

/** A referral for moderators, who grant rewards; the referee is empty after that account was erased. */
export const toRewardable = (referral: Referral): MessageInitShape<typeof RewardableReferralSchema> => ({
  referralId: referral.id,
  referrerId: referral.referrerId,
  refereeId: referral.refereeId ?? '',
  createdAt: timestampFromDate(referral.createdAt),
  rewardGiven: referral.rewardGiven,
});
