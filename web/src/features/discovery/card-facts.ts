import { t } from '@lingui/core/macro';
import type { PictureJson } from '@sotto/proto/common/v1/picture';
import type { CardJson } from '@sotto/proto/profiles/v1/profiles';
import { distanceLabel } from '#web/lib/geo';

/** A card as it is shown: fallbacks are for the eye alone and decide nothing (DISC-14, D-06). */
export interface CardFacts {
  id: string;
  name: string;
  age: number;
  picture?: PictureJson;
  /** A distance in words, or the place. */
  where: string;
  vibe: string;
  interests: string[];
  interestedIn: string[];
  shared: number;
  verified: boolean;
  locked: boolean;
}

export const factsOf = (card: CardJson): CardFacts => ({
  id: card.id ?? '',
  name: card.name || t`Unknown`,
  age: card.age ?? 25,
  picture: card.picture,
  where: distanceLabel(card.distance) || card.location || t`Unknown`,
  vibe: card.locked ? '' : card.bio || t`No bio available`,
  interests: card.interests ?? [],
  interestedIn: card.interestedIn?.length ? card.interestedIn : ['man', 'woman'],
  shared: card.sharedInterests ?? 0,
  verified: card.verified ?? false,
  locked: card.locked ?? false,
});

/** What the viewer has too, first; both sides know the list of interests, so it needs no server. */
export const sharedFirst = (interests: readonly string[], own: readonly string[]): { interest: string; shared: boolean }[] =>
  interests
    .map((interest) => ({ interest, shared: own.includes(interest) }))
    .sort((one, other) => Number(other.shared) - Number(one.shared));
