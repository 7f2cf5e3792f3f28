import type { MessageInitShape } from '@bufbuild/protobuf';
import type { MediaAddresses } from '@sotto/kit/media/media-addresses';
import { isEntitled, type EntitlementRules } from '@sotto/proto/entitlement';
import type { CardSchema } from '@sotto/proto/profiles/v1/profiles';
import { promptsMax, toFormGender, type Tier } from '@sotto/proto/vocabulary';
import { distanceBucket } from '../places/distance-bucket.js';
import { toGallery } from './gallery.view.js';
import type { GalleryFile, PromptAnswer } from './shown-parts.js';

/** A picture as one viewer may see it. */
export interface PictureRow {
  imageId: string | null;
  thumbhash: string | null;
  /** An anonymous member shows nobody else a sharp picture. */
  blurred: boolean;
  /** Who looks: addresses of pictures are made for one viewer. */
  lookerId: string;
}

/** A member as `cardColumns` reads one, with what decides how much of it the viewer gets. */
export interface CardRow extends PictureRow {
  userId: string;
  displayName: string | null;
  age: number | null;
  gender: string | null;
  interestedIn: string[];
  bio: string | null;
  location: string | null;
  interests: string[];
  contactPhone: string | null;
  contactEmail: string | null;
  contactXProfile: string | null;
  prompts: PromptAnswer[] | null;
  gallery: GalleryFile[] | null;
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

/** When, under whose rules, and with whose signature something is shown. */
export interface Showing {
  now: Date;
  rules: EntitlementRules;
  addresses: MediaAddresses;
}

/** A picture as the row's viewer may see it. */
export const pictureOf = ({ imageId, thumbhash, blurred, lookerId }: PictureRow, { addresses, now }: Showing) =>
  addresses.picture({ id: imageId, thumbhash, blurred }, lookerId, now);

/** A card: without what is gated, and with a bucket in place of a distance. */
export function toCard(row: CardRow, showing: Showing, parts: { gallery?: boolean } = {}): MessageInitShape<typeof CardSchema> {
  const open = viewerEntitled(row, showing.now, showing.rules);
  const picture = pictureOf(row, showing);
  return {
    id: row.userId,
    name: row.displayName ?? '',
    age: row.age ?? 0,
    gender: toFormGender(row.gender ?? ''),
    interestedIn: row.interestedIn.map(toFormGender),
    photos: picture?.mediumUrl ? [picture.mediumUrl] : [],
    picture,
    gallery: parts.gallery ? toGallery(row, showing.addresses, showing.now) : [],
    location: row.location ?? '',
    verified: row.verified,
    distance: distanceBucket(row.miles),
    locked: !open,
    prompts: promptsOf(row, open),
    ...(open && gatedFields(row)),
  };
}

/** The first answer is for everybody, the others are behind the lock (D-105). */
export const promptsOf = ({ prompts }: CardRow, open: boolean) => (prompts ?? []).slice(0, open ? promptsMax : 1);

/** What only entitled viewers receive of another member (D-11). */
export const gatedFields = (row: CardRow) => ({
  bio: row.bio ?? '',
  interests: row.interests,
  contactPhone: row.contactPhone ?? '',
  contactEmail: row.contactEmail ?? '',
  contactXProfile: row.contactXProfile ?? '',
  sharedInterests: row.sharedInterests,
});
