import type { MessageInitShape } from '@bufbuild/protobuf';
import { isEntitled, type EntitlementRules } from '@sotto/proto/entitlement';
import type { CardSchema } from '@sotto/proto/profiles/v1/profiles';
import { toFormGender, type Tier } from '@sotto/proto/vocabulary';
import { distanceBucket } from '../places/distance-bucket.js';

/** A member as `cardColumns` reads one, with what decides how much of it the viewer gets. */
export interface CardRow {
  userId: string;
  displayName: string | null;
  age: number | null;
  gender: string | null;
  interestedIn: string[];
  bio: string | null;
  location: string | null;
  interests: string[];
  avatarUrl: string | null;
  verified: boolean;
  miles: number | null;
  sharedInterests: number;
  viewerGender: string | null;
  viewerTier: Tier;
  viewerTierUntil: Date | null;
}

/** Whether the row's viewer gets what a tier unlocks. */
export const viewerEntitled = (row: CardRow, now: Date, rules: EntitlementRules): boolean =>
  isEntitled({ gender: row.viewerGender, tier: row.viewerTier, tierUntil: row.viewerTierUntil }, now, rules);

/** A card: without what is gated, and with a bucket in place of a distance. */
export function toCard(row: CardRow, now: Date, rules: EntitlementRules): MessageInitShape<typeof CardSchema> {
  const open = viewerEntitled(row, now, rules);
  return {
    id: row.userId,
    name: row.displayName ?? '',
    age: row.age ?? 0,
    gender: toFormGender(row.gender ?? ''),
    interestedIn: row.interestedIn.map(toFormGender),
    bio: open ? (row.bio ?? '') : '',
    photos: row.avatarUrl ? [row.avatarUrl] : [],
    location: row.location ?? '',
    interests: open ? row.interests : [],
    verified: row.verified,
    distance: distanceBucket(row.miles),
    sharedInterests: open ? row.sharedInterests : undefined,
    locked: !open,
  };
}
