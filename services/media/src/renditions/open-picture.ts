import sharp, { type Sharp } from 'sharp';

/** More than any phone takes, and as much as is decoded at once in bounded memory. */
export const pixelLimit = 64_000_000;

/** The first frame of a local image, within limits of pixels and time; a file that is cut short is an error, not a grey half. */
export const openPicture = (localFile: string): Sharp =>
  sharp(localFile, { limitInputPixels: pixelLimit, failOn: 'truncated', pages: 1, unlimited: false }).timeout({ seconds: 20 });
