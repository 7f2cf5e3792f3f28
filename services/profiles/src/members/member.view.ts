import type { MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { EntitlementRules } from '@sotto/proto/entitlement';
import type { MemberSummarySchema } from '@sotto/proto/profiles/v1/profiles';
import type { CountedMemberSchema } from '@sotto/proto/profiles/v1/profiles_service';
import { memberType, planOf } from '../profiles/model/member-type.js';
import type { Profile } from '../profiles/model/profile.entity.js';
import type { MemberTimes } from './list-member-times.js';

/** The time and the rules that decide what a plan unlocks. */
interface PlanContext {
  now: Date;
  rules: EntitlementRules;
}

/** What another service may store of a member. The service that shows the picture signs its address: of the blurred one for an anonymous member. */
export const toMemberSummary = (profile: Profile, { now, rules }: PlanContext): MessageInitShape<typeof MemberSummarySchema> => ({
  userId: profile.userId,
  displayName: profile.displayName ?? '',
  age: profile.age ?? undefined,
  gender: profile.gender ?? '',
  verified: profile.verificationStatus === 'verified',
  hidden: profile.isProfileHidden || profile.inReview,
  avatarImageId: profile.avatarImageId ?? '',
  avatarThumbhash: profile.avatarThumbhash ?? '',
  anonymous: profile.anonymousMode,
  inactive: profile.inactive,
  complete: profile.complete,
  inReview: profile.inReview,
  createdAt: timestampFromDate(profile.createdAt),
  memberType: memberType(profile, now),
  plan: planOf(profile, now, rules),
  restricted: profile.restricted,
});

/** The properties of a member that admin counts by. */
export const toCountedMember = (row: MemberTimes, { now, rules }: PlanContext): MessageInitShape<typeof CountedMemberSchema> => ({
  userId: row.userId,
  createdAt: timestampFromDate(row.createdAt),
  verified: row.verified,
  memberType: memberType(row, now),
  plan: planOf(row, now, rules),
});
