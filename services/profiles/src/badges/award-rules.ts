/** What badges are awarded by: figures about a member, as they are now. */
export interface Merits {
  complete: boolean;
  verified: boolean;
  photo: boolean;
  likes: number;
  matches: number;
  referrals: number;
  /** How many members came before, counted up to a thousand. */
  before: number;
  days: number;
}

/** When a badge is earned. */
export interface AwardRule {
  /** The badge's `slug`. */
  badge: string;
  fact: keyof Merits;
  /** True or, for figures, at least (`min`) or at most (`max`) so many. */
  min?: number;
  max?: number;
  /** Whether the badge goes when the condition no longer holds; others are for keeps. */
  lapses?: true;
}

/** Every way to a badge. Another one is a row here and a row of `badges`. */
export const awardRules: readonly AwardRule[] = [
  { badge: 'all-set', fact: 'complete' },
  { badge: 'first-impression', fact: 'photo' },
  { badge: 'verified', fact: 'verified', lapses: true },
  { badge: 'first-spark', fact: 'likes', min: 1 },
  { badge: 'first-link', fact: 'matches', min: 1 },
  { badge: 'ten-links', fact: 'matches', min: 10 },
  { badge: 'night-star', fact: 'matches', min: 50 },
  { badge: 'connector', fact: 'referrals', min: 1 },
  { badge: 'ambassador', fact: 'referrals', min: 5 },
  { badge: 'inner-circle', fact: 'referrals', min: 25 },
  { badge: 'early-member', fact: 'before', max: 999 },
  { badge: 'one-year-in', fact: 'days', min: 365 },
];

/** The slugs of the badges that these merits earn. */
export const earnedBy = (merits: Merits): string[] => awardRules.filter((rule) => holds(rule, merits)).map(({ badge }) => badge);

function holds({ fact, min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY }: AwardRule, merits: Merits): boolean {
  const value = merits[fact];
  return typeof value === 'boolean' ? value : value >= min && value <= max;
}
