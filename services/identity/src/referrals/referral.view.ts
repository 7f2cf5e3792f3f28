import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { MessageInitShape } from '@bufbuild/protobuf';
import type { GetReferralsResponseSchema, ReferralCodeSchema, ReferralSchema } from '@sotto/proto/identity/v1/identity_service';
import type { Referrals } from './get-referrals.js';
import type { Referral } from './referral.entity.js';
import type { ReferralCode } from './referral-code.entity.js';

/** A referral code for its owner. */
export const toReferralCodeView = ({ maxUses, createdAt, ...code }: ReferralCode): MessageInitShape<typeof ReferralCodeSchema> => ({
  id: code.id,
  referrerId: code.referrerId,
  code: code.code,
  isActive: code.isActive,
  currentUses: code.currentUses,
  maxUses: maxUses ?? undefined,
  createdAt: timestampFromDate(createdAt),
});

/** A referee who was erased, is hidden, or is blocked in either direction is counted but not identified. */
const toReferralView = (referral: Referral, name: string | undefined): MessageInitShape<typeof ReferralSchema> => ({
  id: referral.id,
  refereeId: name === undefined ? '' : (referral.refereeId ?? ''),
  refereeName: name || 'Anonymous User',
  codeUsed: referral.codeUsed,
  createdAt: timestampFromDate(referral.createdAt),
  status: referral.status,
  rewardGiven: referral.rewardGiven,
});

/** The referrals of a member, or that the member may not refer. */
export const toReferralsView = (referrals: Referrals | null): MessageInitShape<typeof GetReferralsResponseSchema> =>
  referrals === null
    ? { allowed: false }
    : {
        allowed: true,
        codes: referrals.codes.map(toReferralCodeView),
        recent: referrals.recent.map((referral) => toReferralView(referral, referrals.names.get(referral.refereeId ?? ''))),
        activeCodes: referrals.codes.filter(({ isActive }) => isActive).length,
        totalReferrals: referrals.total,
        pendingRewards: referrals.unrewarded,
      };
