/** The classes of the classifier, by its own names. */
export const pictureKinds = ['neutral', 'drawing', 'sexy', 'porn', 'hentai'] as const;
export type PictureKind = (typeof pictureKinds)[number];

/** The hash of images that show nothing, such as a dark video frame. It does not identify an image, so it is never banned. */
export const blankHash = '0'.repeat(64);

/** What the classifier found in an image, before the policy judges it. */
export interface Findings {
  /** The probability of each class; they sum to 1. */
  scores: Record<PictureKind, number>;
  /** The score of each detected face, 0 to 1: the mean of several views of the image. Empty unless it was asked for. */
  faces: number[];
  /** 64 characters of 0 and 1. */
  phash: string;
  /** The hash of the mirrored image, because mirroring is the easiest way to evade the list. */
  mirroredPhash: string;
}
