/** What a picture is for; what is fine on a private tab may not be shown to everybody. */
export const screenedPurposes = ['profile-image', 'profile-media', 'private-media', 'content-items', 'banners'] as const;
export type ScreenedPurpose = (typeof screenedPurposes)[number];

/** What screening thinks of a picture. */
export interface Verdict {
  /**
   * `approve`: may be shown. `reject`: is what the guidelines forbid here. `review`: a person must look.
   * `banned`: looks like a picture of the list of banned images; never accepted anywhere.
   */
  outcome: 'approve' | 'reject' | 'review' | 'banned';
  /** In words for the owner; empty when approved. */
  reason: string;
  /** Each kind that the classifier knows with its share of 1. */
  scores: Record<string, number>;
  /** Whether it is taken for explicit, which is no verdict: not everybody who handles payments allows it. */
  explicit: boolean;
  /** How many faces were found. */
  faces: number;
  /** The perceptual hash, which survives re-encoding. */
  phash: string;
}

const fromBest = ['approve', 'review', 'reject', 'banned'] satisfies Verdict['outcome'][];

/** Of several pictures of the same thing the worst one counts. */
export const isWorse = (one: Verdict, other: Verdict): boolean => fromBest.indexOf(one.outcome) > fromBest.indexOf(other.outcome);
