import sharp, { type Metadata, type Sharp } from 'sharp';

/** Above the resolution of phones. */
export const pixelLimit = 64_000_000;

/** A picture that takes longer was slowed down by a busy machine: the largest ones take a few seconds. */
const limitSeconds = 60;

/** Opens the first frame of a local image, within limits of pixels and time. A truncated file is an error, not a half grey image. */
export function openPicture(picture: string | Uint8Array): Sharp {
  keepNothing();
  return sharp(picture, { limitInputPixels: pixelLimit, failOn: 'truncated', pages: 1, unlimited: false }).timeout({
    seconds: limitSeconds,
  });
}

/**
 * Caches of libvips would keep whole pictures that nobody reads again. Every thread that loads sharp switches them on for all threads, so
 * they are switched off each time.
 */
function keepNothing(): void {
  sharp.cache(false);
  sharp.concurrency(1);
}

/** What the header of a picture says. Throws what sharp throws. */
export const headerOf = (picture: string | Uint8Array): Promise<Metadata> => openPicture(picture).metadata();

/** Whether libvips gave up because the machine had too little time or memory, which says nothing about the picture. */
export const isOverload = (error: unknown): boolean => /\btimeout\b|out of memory|unable to create thread/.test(String(error));
