/** Interests, 0 to 100: overlap times 80, plus 5 for each shared one (DISC-28). */
export function interestScore(mine: readonly string[], theirs: readonly string[]): number {
  if (mine.length === 0 || theirs.length === 0) return 0;
  const shared = theirs.filter((interest) => mine.includes(interest)).length;
  return Math.min(100, (shared / Math.max(mine.length, theirs.length)) * 80 + 5 * shared);
}

/** Nearness, 0 to 100: 11 less for each mile beyond the first; 50 when nothing is known (DISC-29). */
export function distanceScore(miles: number | null): number {
  if (miles === null) return 50;
  return Math.min(100, Math.max(0, 100 - 11 * Math.max(0, miles - 1)));
}

/** The order of the deck (DISC-30). The database has the same formula in `deck-builder.sql.ts`. */
export const totalScore = (interests: number, distance: number): number => 0.6 * interests + 0.4 * distance;

/** A distance that the text of a location states itself: "3 miles away" (DISC-29, D-09). */
export function statedMiles(location: string | null): number | null {
  const [, miles] = /(\d{1,5}(?:\.\d{1,3})?)\s*miles?\s+away/i.exec(location ?? '') ?? [];
  return miles === undefined ? null : Number(miles);
}
