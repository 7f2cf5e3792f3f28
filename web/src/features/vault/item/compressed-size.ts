import { compressedVideo } from '@sotto/proto/content-rules';

interface Size {
  width: number;
  height: number;
}

const even = (value: number): number => Math.max(2, Math.floor(value / 2 + 1e-6) * 2);

/** UPLOAD-17: as large as a compressed video may be whichever way it stands, never larger than it was, in even numbers. */
export function compressedSize({ width, height }: Size): Size {
  const { longSide, shortSide } = compressedVideo;
  const scale = Math.min(1, longSide / Math.max(width, height), shortSide / Math.min(width, height));
  return { width: even(width * scale), height: even(height * scale) };
}
