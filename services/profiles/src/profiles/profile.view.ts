import type { MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { ProfileViewSchema } from '@sotto/proto/profiles/v1/profiles';
import type { BadgeRow } from './badge-catalogue.js';
import { toBadge } from './badge.view.js';
import { activeTier } from '@sotto/proto/entitlement';
import type { Tier } from '@sotto/proto/vocabulary';
import { topTier } from '../discovery/active-tier.sql.js';
import { gatedFields, pictureOf, promptsOf, viewerEntitled, type CardRow, type Showing } from '../discovery/card.view.js';
import { toGallery } from '../discovery/gallery.view.js';
import { distanceBucket } from '../places/distance-bucket.js';
import { memberType } from './model/member-type.js';

/** A profile as one statement reads it for one viewer. */
export interface ProfileRow extends CardRow {
  id: string;
  minAgePreference: number;
  maxAgePreference: number;
  roles: string[];
  isCommunityHost: boolean;
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
    ...((row.self || row.matched) && { minAgePreference: row.minAgePreference, maxAgePreference: row.maxAgePreference }),
    avatarUrl: picture?.mediumUrl ?? '',
    picture,
    gallery: toGallery(row, showing.addresses, now),
    memberType: memberType(row, now),
    verificationStatus: row.verified ? 'verified' : 'unverified',
    createdAt: timestampFromDate(row.self ? row.createdAt : monthOf(row.createdAt)),
    distance: row.self ? '' : distanceBucket(row.miles),
    matched: row.matched,
    swiped: row.swiped ?? '',
    locked: !open,
    prompts: promptsOf(row, open),
    badges: badges.map(toBadge),
    planBadge: activeTier(row, now) === topTier ? topTier : '',
    ...(open && gatedFields(row)),
  };
}

/** The first instant of the month in UTC, which is all that "Member since" shows. */
const monthOf = (time: Date) => new Date(Date.UTC(time.getUTCFullYear(), time.getUTCMonth()));
