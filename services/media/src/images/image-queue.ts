/** The queue of profile images that wait to be screened. */
export const screenImageQueue = 'screen-image';

/** Which image. */
export interface ScreenImageJob {
  imageId: string;
}
