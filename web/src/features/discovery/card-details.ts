import { t } from '@lingui/core/macro';
import type { PictureJson } from '@sotto/proto/common/v1/picture';
import type { CardJson } from '@sotto/proto/profiles/v1/profiles';
import { distanceLabel } from '#web/lib/geo';
import { shownPrompts, type ShownPrompt } from '#web/lib/labels/prompt-labels';
import { optionName } from '#web/lib/labels/option-labels';
import { galleryEntries, type GalleryEntry } from '#web/ui/gallery/gallery-entries';
import type { ContactFields } from '#web/ui/contact-lines/contact-fields';

/** A card as it is shown: fallbacks are for the eye alone and decide nothing (DISC-14, D-06). */
export interface CardDetails {
  id: string;
  name: string;
  age: number;
  picture?: PictureJson;
  /** What the member shows; the first is the picture. */
  gallery: GalleryEntry[];
  /** A distance as text, or the place. */
  where: string;
  vibe: string;
  interests: string[];
  interestedIn: string[];
  shared: number;
  contact: ContactFields;
  /** Questions with the member's answers; the first alone when locked. */
  prompts: ShownPrompt[];
  verified: boolean;
  locked: boolean;
}

export const cardDetails = (card: CardJson): CardDetails => ({
  id: card.id ?? '',
  name: card.name || t({ message: 'Unknown', context: 'name' }),
  age: card.age ?? 25,
  picture: card.picture,
  gallery: galleryEntries(card.gallery, card.picture),
  where: distanceLabel(card.distance) || card.location || t`Unknown`,
  vibe: card.locked ? '' : card.bio ? optionName(card.bio) : t`No bio available`,
  interests: card.interests ?? [],
  interestedIn: card.interestedIn?.length ? card.interestedIn : ['man', 'woman'],
  shared: card.sharedInterests ?? 0,
  contact: { contactPhone: card.contactPhone, contactEmail: card.contactEmail, contactXProfile: card.contactXProfile },
  prompts: shownPrompts(card.prompts),
  verified: card.verified ?? false,
  locked: card.locked ?? false,
});

/** What the viewer has too, first; both sides know the list of interests, so it needs no server. */
export const sharedFirst = (interests: readonly string[], own: readonly string[]): { interest: string; shared: boolean }[] =>
  interests
    .map((interest) => ({ interest, shared: own.includes(interest) }))
    .sort((one, other) => Number(other.shared) - Number(one.shared));
