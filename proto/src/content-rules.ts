/** What may be sold as a file (UPLOAD rows, D-86): one home for the form and for the server. */

const gigabyte = 1_073_741_824;
const megabyte = 1_048_576;

export const contentRules = {
  /** Up to and including. */
  maxBytes: gigabyte,
  maxSeconds: 30 * 60,
  maxWidth: 3840,
  maxHeight: 2160,
  /** Smaller videos are not compressed before they are uploaded; from here on, inclusive. */
  compressFromBytes: 10 * megabyte,
  perDay: 10,
} as const;

/** By extension; type by content is the server's business. */
export const contentExtensions = { video: ['mp4', 'mov', 'webm'], photo: ['jpg', 'jpeg', 'png', 'webp'] } as const;
export const contentMimeTypes = {
  video: ['video/mp4', 'video/quicktime', 'video/webm'],
  photo: ['image/jpeg', 'image/png', 'image/webp'],
} as const;

/** What a compressed video is: at most this large whichever way it stands, and about this many bits a second. */
export const compressedVideo = { longSide: 1280, shortSide: 720, framesPerSecond: 24, bitsPerSecond: 800_000 } as const;
export const previewVideo = { seconds: 5, bitsPerSecond: 1_000_000 } as const;

/** Whether so many pixels are 4K or fewer, whichever way the video stands. */
export const isWithin4K = (width: number, height: number): boolean =>
  Math.max(width, height) <= contentRules.maxWidth && Math.min(width, height) <= contentRules.maxHeight;

/** The texts with which such files are refused, the same in the form and at the server. */
export const contentFaults = {
  tooLong: 'Video duration must be 30 minutes or less',
  tooLarge: 'Video resolution must be 4K (3840x2160) or lower',
  unreadable: 'Invalid video file or unsupported format',
} as const;
