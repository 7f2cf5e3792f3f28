import { compressedVideo } from '@sotto/proto/content-rules';
import type { VideoFacts } from './probe-video.js';

/** In which container a video lies when nothing is encoded again. */
export type Container = 'mp4' | 'webm';

/** About a megabit: what was compressed in a browser is a little above its 800 kbit/s, with its sound. */
const mostBitsPerSecond = 1_200_000;
const containers: Record<string, Container> = { h264: 'mp4', vp8: 'webm', vp9: 'webm', av1: 'webm' };

/** Where a video goes as it is, because browsers play it and encoding it again would only take from it; undefined when it is to be encoded. */
export function smallEnough({ videoCodec, pixelFormat, width, height, bitRate, isHdr, isTurned }: VideoFacts): Container | undefined {
  const { longSide, shortSide } = compressedVideo;
  const fits = Math.max(width, height) <= longSide && Math.min(width, height) <= shortSide && bitRate <= mostBitsPerSecond;
  const container = containers[videoCodec];
  if (!fits || !container || isHdr || !['yuv420p', 'yuvj420p'].includes(pixelFormat)) return undefined;
  // Players of WebM know nothing of matrices.
  return container === 'webm' && isTurned ? undefined : container;
}
