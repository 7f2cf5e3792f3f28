import type { MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { MediaAddresses } from '@sotto/kit/media/media-addresses';
import { activeTier } from '@sotto/proto/entitlement';
import type { OwnProfileSchema } from '@sotto/proto/profiles/v1/profiles';
import type { BadgeRow } from './badge-catalogue.js';
import { toBadge } from './badge.view.js';
import { toGallery } from '../discovery/gallery.view.js';
import type { Showing } from '../discovery/card.view.js';
import { memberType } from './model/member-type.js';
import type { Profile } from './model/profile.entity.js';

/** A profile as its owner sees it. */
export const toOwnProfile = (
  profile: Profile,
  badges: BadgeRow[],
  { now, rules, addresses }: Showing,
): MessageInitShape<typeof OwnProfileSchema> => ({
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
  prompts: profile.prompts,
  disclaimerAcceptedAt: profile.disclaimerAcceptedAt ? timestampFromDate(profile.disclaimerAcceptedAt) : undefined,
  termsVersion: profile.termsVersion ?? '',
  memberType: memberType(profile, now),
  verificationStatus: profile.verificationStatus,
  anonymousMode: profile.anonymousMode,
  isProfileHidden: profile.isProfileHidden,
  createdAt: timestampFromDate(profile.createdAt),
  complete: profile.complete,
  tier: activeTier(profile, now),
  entitled: profile.entitled(now, rules),
  inReview: profile.inReview,
  badges: badges.map(toBadge),
  gallery: galleryOf(profile, addresses, now),
  ...picture(profile, addresses, now),
});

const galleryOf = ({ userId, avatarImageId = null, avatarThumbhash = null, gallery }: Profile, addresses: MediaAddresses, now: Date) =>
  toGallery({ imageId: avatarImageId, thumbhash: avatarThumbhash, gallery, blurred: false, lookerId: userId }, addresses, now);

/** One's own picture is sharp, anonymous or not. */
function picture({ userId, avatarImageId, avatarThumbhash }: Profile, addresses: MediaAddresses, now: Date) {
  const image = { id: avatarImageId ?? null, thumbhash: avatarThumbhash ?? null, blurred: false };
  const picture = addresses.picture(image, userId, now);
  return { picture, avatarUrl: picture?.mediumUrl ?? '' };
}
