import type { MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { ProfileViewSchema } from '@sotto/proto/profiles/v1/profiles';
import type { BadgeRow } from '../badges/badge-catalogue.js';
import { toBadge } from '../badges/badge.view.js';
import { activeTier } from '@sotto/proto/entitlement';
import type { Tier } from '@sotto/proto/vocabulary';
import { pictureOf, viewerEntitled, type CardRow, type Showing } from '../discovery/card.view.js';
import { distanceBucket } from '../places/distance-bucket.js';
import { memberType } from './member-type.js';

/** The plan with a badge of its own (D-44). */
const topTier: Tier = 'premium_tier_2';

/** A profile as one statement reads it for one viewer. */
export interface ProfileRow extends CardRow {
  id: string;
  minAgePreference: number;
  maxAgePreference: number;
  contactPhone: string | null;
  contactEmail: string | null;
  contactXProfile: string | null;
  roles: string[];
  tier: Tier;
  tierUntil: Date | null;
  createdAt: Date;
  self: boolean;
  matched: boolean;
  swiped: string | null;
  /** Ids of the badges on display. */
  selectedBadges: string[];
}

/** A profile as another member may see it: what is gated is left out (D-11). */
export function toProfileView(row: ProfileRow, badges: BadgeRow[], showing: Showing): MessageInitShape<typeof ProfileViewSchema> {
  const { now, rules } = showing;
  const open = row.self || viewerEntitled(row, now, rules);
  const picture = pictureOf(row, showing);
  return {
    id: row.id,
    userId: row.userId,
    displayName: row.displayName ?? '',
    age: row.age ?? undefined,
    gender: row.gender ?? '',
    location: row.location ?? '',
    minAgePreference: row.minAgePreference,
    maxAgePreference: row.maxAgePreference,
    avatarUrl: picture?.mediumUrl ?? '',
    picture,
    memberType: memberType(row, now),
    verificationStatus: row.verified ? 'verified' : 'unverified',
    createdAt: timestampFromDate(row.createdAt),
    distance: row.self ? '' : distanceBucket(row.miles),
    matched: row.matched,
    swiped: row.swiped ?? '',
    locked: !open,
    badges: badges.map(toBadge),
    planBadge: activeTier(row, now) === topTier ? topTier : '',
    ...(open && gated(row)),
  };
}

const gated = (row: ProfileRow) => ({
  bio: row.bio ?? '',
  interests: row.interests,
  contactPhone: row.contactPhone ?? '',
  contactEmail: row.contactEmail ?? '',
  contactXProfile: row.contactXProfile ?? '',
  sharedInterests: row.sharedInterests,
});
