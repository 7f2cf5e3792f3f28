import { compressedVideo } from '@sotto/proto/content-rules';
import type { VideoMetadata } from './probe-video.js';

/** The container of a video that is not encoded again. */
export type Container = 'mp4' | 'webm';

/** Videos compressed by our own upload form have 800 kbit/s plus audio, which is slightly above one megabit. */
const maxBitsPerSecond = 1_200_000;
const containers: Record<string, Container> = { h264: 'mp4', vp8: 'webm', vp9: 'webm', av1: 'webm' };

/** The container for a video that browsers can play as it is; undefined when it must be encoded. */
export function smallEnough({ videoCodec, pixelFormat, width, height, bitRate, isHdr, isTurned }: VideoMetadata): Container | undefined {
  const { longSide, shortSide } = compressedVideo;
  const fits = Math.max(width, height) <= longSide && Math.min(width, height) <= shortSide && bitRate <= maxBitsPerSecond;
  const container = containers[videoCodec];
  if (!fits || !container || isHdr || !['yuv420p', 'yuvj420p'].includes(pixelFormat)) return undefined;
  // WebM players ignore rotation.
  return container === 'webm' && isTurned ? undefined : container;
}
