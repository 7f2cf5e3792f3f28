import type { Card } from '@sotto/proto/profiles/v1/profiles';
import { ProfilesService } from '@sotto/proto/profiles/v1/profiles_service';
import type { Harness } from '@sotto/testing/harness';
import { as } from '@sotto/testing/viewers';
import { aMember } from './builders.js';

/** What a member narrows the deck to. */
export interface Chosen {
  maxMiles?: number;
  verifiedOnly?: boolean;
  onlineToday?: boolean;
}

/** Actions of members on each other. */
export function acts(harness: () => Harness) {
  const profiles = () => harness().client(ProfilesService);
  const swipe = (userId: string, targetId: string, action: string) => profiles().swipe(as(userId), { targetId, action });
  const like = (userId: string, targetId: string) => swipe(userId, targetId, 'like');
  /** A woman and a man. */
  const pair = () => Promise.all([aMember().in(harness()), aMember().man().in(harness())]);

  /** All pages of a member's deck. */
  const deckOf = async (userId: string) => {
    const cards: Card[] = [];
    for (let after: number | undefined, more = true; more; more = after !== undefined) {
      const page = await profiles().getDeck(as(userId), { after });
      cards.push(...page.cards);
      after = page.nextAfter;
    }
    return cards;
  };

  return {
    profiles,
    swipe,
    like,
    pair,

    matched: async () => {
      const [ana, ben] = await pair();
      await like(ana, ben);
      await like(ben, ana);
      return [ana, ben] as const;
    },

    /** Everybody in a member's deck, in order. */
    dealtTo: async (userId: string) => (await deckOf(userId)).map(({ id }) => id),

    /** The card of one member in the deck of another, on whichever page it is. */
    cardOf: async (viewerId: string, userId: string) => (await deckOf(viewerId)).find(({ id }) => id === userId),

    listed: async (userId: string) => (await profiles().listMatches(as(userId), {})).matches.map(({ matchedUserId }) => matchedUserId),
  };
}

export const refused = (code: string, status: number) => ({ code, status });
export const notFound = refused('PROFILE_NOT_FOUND', 404);
