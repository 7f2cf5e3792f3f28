/** The kinds of pictures that the classifier tells apart, in its own words. */
export const pictureKinds = ['neutral', 'drawing', 'sexy', 'porn', 'hentai'] as const;
export type PictureKind = (typeof pictureKinds)[number];

/** The hash of pictures that show nothing, such as a dark frame of a film: it tells none from another, so it is never banned. */
export const blankHash = '0'.repeat(64);

/** What was found in a picture, before anybody judges it. */
export interface Findings {
  /** Each kind with its share of 1. */
  scores: Record<PictureKind, number>;
  /** How sure the detector is of each face, 0 to 1. */
  faces: number[];
  /** 64 characters of 0 and 1. */
  phash: string;
  /** The hash of the same picture seen in a mirror: the cheapest way round a list. */
  mirroredPhash: string;
}
