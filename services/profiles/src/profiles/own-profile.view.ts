import type { MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { activeTier, type EntitlementRules } from '@sotto/proto/entitlement';
import type { OwnProfileSchema } from '@sotto/proto/profiles/v1/profiles';
import { memberType } from './member-type.js';
import type { Profile } from './profile.entity.js';

/** A profile as its owner sees it. */
export const toOwnProfile = (profile: Profile, now: Date, rules: EntitlementRules): MessageInitShape<typeof OwnProfileSchema> => ({
  id: profile.id,
  userId: profile.userId,
  displayName: profile.displayName ?? '',
  age: profile.age ?? undefined,
  gender: profile.gender ?? '',
  bio: profile.bio ?? '',
  location: profile.location ?? '',
  interests: profile.interests,
  interestedIn: profile.interestedIn,
  minAgePreference: profile.minAgePreference,
  maxAgePreference: profile.maxAgePreference,
  contactPhone: profile.contactPhone ?? '',
  contactEmail: profile.contactEmail ?? '',
  contactXProfile: profile.contactXProfile ?? '',
  disclaimerAcceptedAt: profile.disclaimerAcceptedAt ? timestampFromDate(profile.disclaimerAcceptedAt) : undefined,
  termsVersion: profile.termsVersion ?? '',
  avatarUrl: profile.avatarUrl ?? '',
  memberType: memberType(profile, now),
  verificationStatus: profile.verificationStatus,
  anonymousMode: profile.anonymousMode,
  isProfileHidden: profile.isProfileHidden,
  createdAt: timestampFromDate(profile.createdAt),
  complete: profile.complete,
  tier: activeTier(profile, now),
  entitled: profile.entitled(now, rules),
});
