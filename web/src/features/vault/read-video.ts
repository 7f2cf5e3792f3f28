import { contentRules, isWithin4K } from '@sotto/proto/content-rules';

/** What a video says of itself. */
export interface VideoFacts {
  /** Whether it could be read at all, and has a picture. */
  readable: boolean;
  seconds: number;
  width: number;
  height: number;
}

export type VideoFault = 'tooLong' | 'tooLarge' | 'unreadable';

/** UPLOAD-04 to UPLOAD-06. */
export function faultOfVideo({ readable, seconds, width, height }: VideoFacts): VideoFault | undefined {
  if (!readable) return 'unreadable';
  if (seconds > contentRules.maxSeconds) return 'tooLong';
  return isWithin4K(width, height) ? undefined : 'tooLarge';
}

/** Looks into a video without decoding it. What reads it is loaded with the first one. */
export async function readVideo(file: Blob): Promise<VideoFacts> {
  const { BlobSource, Input, MP4, QTFF, WEBM } = await import('mediabunny');
  const input = new Input({ source: new BlobSource(file), formats: [MP4, QTFF, WEBM] });
  try {
    const track = (await input.canRead()) ? await input.getPrimaryVideoTrack() : null;
    if (!track) return { readable: false, seconds: 0, width: 0, height: 0 };
    const seconds = (await input.getDurationFromMetadata()) ?? (await input.computeDuration());
    return { readable: true, seconds, width: await track.getDisplayWidth(), height: await track.getDisplayHeight() };
  } finally {
    input.dispose();
  }
}
