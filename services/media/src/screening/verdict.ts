/** What screening thinks of a picture. */
export interface Verdict {
  /**
   * `approve`: may be shown. `reject`: is what the guidelines forbid of profile images. `review`: a person must look.
   * `banned`: looks like a picture of the list of banned images; never accepted anywhere.
   */
  outcome: 'approve' | 'reject' | 'review' | 'banned';
  /** In words for the owner; empty when approved. */
  reason: string;
  /** Each kind that the classifier knows with its share of 1. */
  scores: Record<string, number>;
  /** How many faces were found. */
  faces: number;
  /** The perceptual hash, which survives re-encoding. */
  phash: string;
}
