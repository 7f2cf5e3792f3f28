import type { MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { EntitlementRules } from '@sotto/proto/entitlement';
import type { MemberFactsSchema } from '@sotto/proto/profiles/v1/profiles';
import type { CountedMemberSchema } from '@sotto/proto/profiles/v1/profiles_service';
import { memberType, planOf } from '../profiles/member-type.js';
import type { Profile } from '../profiles/profile.entity.js';
import type { MemberTimes } from './list-member-times.js';

/** When and under whose rules it is asked what a plan is worth. */
interface Asked {
  now: Date;
  rules: EntitlementRules;
}

/** What another service may keep of a member; whoever shows the picture signs its address, of the blurred one for an anonymous member. */
export const toMemberFacts = (profile: Profile, { now, rules }: Asked): MessageInitShape<typeof MemberFactsSchema> => ({
  userId: profile.userId,
  displayName: profile.displayName ?? '',
  age: profile.age ?? undefined,
  gender: profile.gender ?? '',
  verified: profile.verificationStatus === 'verified',
  hidden: profile.isProfileHidden || profile.inReview,
  avatarImageId: profile.avatarImageId ?? '',
  avatarThumbhash: profile.avatarThumbhash ?? '',
  anonymous: profile.anonymousMode,
  away: profile.away,
  complete: profile.complete,
  inReview: profile.inReview,
  createdAt: timestampFromDate(profile.createdAt),
  memberType: memberType(profile, now),
  plan: planOf(profile, now, rules),
  barred: profile.barred,
});

/** What admin counts of a member. */
export const toCountedMember = (row: MemberTimes, { now, rules }: Asked): MessageInitShape<typeof CountedMemberSchema> => ({
  userId: row.userId,
  createdAt: timestampFromDate(row.createdAt),
  verified: row.verified,
  memberType: memberType(row, now),
  plan: planOf(row, now, rules),
});
