/** The places in the product where one member may see another. */
export const surfaces = ['discovery', 'profile', 'matches', 'viewers'] as const;
export type Surface = (typeof surfaces)[number];

/** What a viewer and a subject are to each other. */
export interface Relation {
  /** Viewer and subject are the same member. */
  readonly self: boolean;
  /** Either of them blocked the other. */
  readonly blocked: boolean;
  /** They are matched now. */
  readonly matched: boolean;
  /** The subject hides the profile, or it waits for a review. */
  readonly hidden: boolean;
  /** The subject's account is suspended, banned or waits for its deletion. */
  readonly inactive: boolean;
}

/** The one rule of which members a viewer may see (D-47, D-60, D-61). It denies by default, and callers answer a refusal as if the member did not exist. */
export function canSee({ self, blocked, matched, hidden, inactive }: Relation, surface: Surface): boolean {
  if (self) return surface === 'profile';
  if (blocked || inactive) return false;
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
