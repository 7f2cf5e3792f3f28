import libheif, { type HeifHandle } from 'libheif-js/wasm-bundle.js';
import { readFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import sharp from 'sharp';

export interface HeicInput {
  from: string;
  to: string;
}

/** Sent when the JPEG is written. Every failure throws. */
export const heicDone = 'done';

const { from, to } = workerData as HeicInput;
sharp.cache(false); // loading sharp switched it on, for all threads

// The decoder applies the rotation of the container. The Exif orientation would rotate a second time, so it is dropped.
const [first] = new libheif.HeifDecoder().decode(await readFile(from));
if (!first) throw new Error('No picture.');
const { pixels, width, height, channels } = await decode(first.handle);
await sharp(pixels, { raw: { width, height, channels } })
  .flatten({ background: 'white' })
  .jpeg({ quality: 95, chromaSubsampling: '4:4:4', optimiseCoding: false })
  .toFile(to);
parentPort?.postMessage(heicDone);

/** The pixels stay in the memory of the decoder: a copy would double what a picture of 50 million pixels needs. */
async function decode(handle: HeifHandle) {
  const channels = libheif.heif_image_handle_has_alpha_channel(handle) ? 4 : 3;
  const { heif_chroma_interleaved_RGB: rgb, heif_chroma_interleaved_RGBA: rgba } = libheif.heif_chroma;
  const image = await libheif.heif_js_decode_image2(handle, libheif.heif_colorspace.heif_colorspace_RGB, channels === 4 ? rgba : rgb);
  const [plane] = image.channels ?? [];
  if (!plane) throw new Error('The picture cannot be decoded.');
  const { data, stride, width, height } = plane;
  const row = width * channels;
  for (let y = 1; y < height && stride !== row; y++) data.copyWithin(y * row, y * stride, y * stride + row);
  return { pixels: Buffer.from(data.buffer, data.byteOffset, row * height), width, height, channels } as const;
}
