/** The purposes with screening rules of their own. */
export const screenedPurposes = ['profile-image', 'profile-media', 'private-media', 'content-items', 'banners', 'chat-files'] as const;
export type ScreenedPurpose = (typeof screenedPurposes)[number];

/** The result of screening an image. */
export interface Verdict {
  /**
   * `approve`: may be shown. `reject`: violates the guidelines. `review`: a reviewer must decide. `banned`: similar to a banned image;
   * never accepted.
   */
  outcome: 'approve' | 'reject' | 'review' | 'banned';
  /** Shown to the owner; empty when approved. */
  reason: string;
  /** The probability of each class. */
  scores: Record<string, number>;
  /** Whether the image counts as explicit. This does not change the outcome: some payment providers do not allow it. */
  explicit: boolean;
  /** The number of faces found. */
  faces: number;
  /** The perceptual hash, which survives encoding. */
  phash: string;
}

const fromBest = ['approve', 'review', 'reject', 'banned'] satisfies Verdict['outcome'][];

/** Of several images of one file the worst outcome counts. */
export const isWorse = (one: Verdict, other: Verdict): boolean => fromBest.indexOf(one.outcome) > fromBest.indexOf(other.outcome);
