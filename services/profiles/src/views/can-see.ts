/** Where one member may come across another. */
export const surfaces = ['discovery', 'profile', 'matches', 'viewers'] as const;
export type Surface = (typeof surfaces)[number];

/** How a viewer and a subject stand to each other. */
export interface Relation {
  /** They are one and the same. */
  readonly self: boolean;
  /** Either of them blocked the other. */
  readonly blocked: boolean;
  /** They are matched now. */
  readonly matched: boolean;
  /** The subject hides the profile, or it waits for a second look. */
  readonly hidden: boolean;
  /** The subject's account waits for its deletion. */
  readonly away: boolean;
}

/** The one rule of who may see whom (D-47, D-60, D-61). Total, and closed by default; refusals look like absence. The function `swipe` of the database repeats it. */
export function canSee({ self, blocked, matched, hidden, away }: Relation, surface: Surface): boolean {
  if (self) return surface === 'profile';
  if (blocked || away) return false;
  switch (surface) {
    case 'discovery':
      return !hidden && !matched;
    case 'matches':
      return matched;
    case 'profile':
    case 'viewers':
      return !hidden || matched;
  }
}
