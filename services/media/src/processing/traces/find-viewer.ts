import sharp from 'sharp';
import { certainty, gridOf, patternOf } from './viewer-trace.js';

/** From here on a viewer is named: one in a billion pictures without the pattern would reach it. */
export const sureFrom = 6;

/** A viewer, and how surely a picture is the copy that was made for them. */
export interface ViewerFound {
  viewerId: string;
  certainty: number;
}

/**
 * Finds out whose copy a leaked photo is, the likeliest viewer first. It may have been scaled and encoded again, but not cropped, turned or
 * mirrored. `keys` are those that address keys were, newest first.
 */
export async function findViewer(picture: Buffer, viewerIds: readonly string[], keys: readonly string[]): Promise<ViewerFound[]> {
  const { width, height } = (await sharp(picture).metadata()).autoOrient;
  const grid = gridOf({ width, height });
  const luminance = await sharp(picture)
    .autoOrient()
    .resize(grid.columns, grid.rows, { fit: 'fill' })
    .greyscale()
    .extractChannel(0)
    .raw()
    .toBuffer();
  return viewerIds
    .map((viewerId) => ({
      viewerId,
      certainty: Math.max(...keys.map((key) => certainty(luminance, patternOf(key, viewerId, grid)))),
    }))
    .toSorted((one, other) => other.certainty - one.certainty);
}
