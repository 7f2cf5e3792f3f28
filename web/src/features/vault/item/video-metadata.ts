import { contentRules, isWithin4K } from '@sotto/proto/content-rules';

/** What a video says of itself. */
export interface VideoMetadata {
  /** Whether it could be read at all, and has a picture. */
  readable: boolean;
  seconds: number;
  width: number;
  height: number;
}

export type VideoFault = 'tooLong' | 'tooLarge' | 'unreadable';

/** UPLOAD-04 to UPLOAD-06. */
export function faultOfVideo({ readable, seconds, width, height }: VideoMetadata): VideoFault | undefined {
  if (!readable) return 'unreadable';
  if (seconds > contentRules.maxSeconds) return 'tooLong';
  return isWithin4K(width, height) ? undefined : 'tooLarge';
}
