/** The current properties and counts of a member that badges are awarded for. */
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
  event: keyof Merits;
  /** For a count: the least and the greatest value that earn the badge. A property must be true. */
  min?: number;
  max?: number;
  /** The badge is revoked when the condition no longer holds; other badges stay. */
  lapses?: true;
}

/** Every way to a badge. Another one is a row here and a row of `badges`. */
export const awardRules: readonly AwardRule[] = [
  { badge: 'all-set', event: 'complete' },
  { badge: 'first-impression', event: 'photo' },
  { badge: 'verified', event: 'verified', lapses: true },
  { badge: 'first-spark', event: 'likes', min: 1 },
  { badge: 'first-link', event: 'matches', min: 1 },
  { badge: 'ten-links', event: 'matches', min: 10 },
  { badge: 'night-star', event: 'matches', min: 50 },
  { badge: 'connector', event: 'referrals', min: 1 },
  { badge: 'ambassador', event: 'referrals', min: 5 },
  { badge: 'inner-circle', event: 'referrals', min: 25 },
  { badge: 'early-member', event: 'before', max: 999 },
  { badge: 'one-year-in', event: 'days', min: 365 },
];

/** The slugs of the badges that these merits earn; a merit that is left out earns none. */
export const earnedBy = (merits: Partial<Merits>): string[] => awardRules.filter((rule) => holds(rule, merits)).map(({ badge }) => badge);

function holds({ event, min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY }: AwardRule, merits: Partial<Merits>): boolean {
  const value = merits[event] ?? false;
  return typeof value === 'boolean' ? value : value >= min && value <= max;
}
