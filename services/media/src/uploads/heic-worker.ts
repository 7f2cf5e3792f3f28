import decode from 'heic-decode';
import { readFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import sharp from 'sharp';

/** Why a picture was not converted; anything else that goes wrong is thrown. */
export type HeicOutcome = 'done' | 'too-large';

export interface HeicOrder {
  from: string;
  to: string;
  pixelLimit: number;
}

const { from, to, pixelLimit } = workerData as HeicOrder;

// The container says how the picture is turned, and the decoder turns it. What Exif says on top would turn it twice, so it is left behind.
const pictures = await decode.all({ buffer: await readFile(from) });
const [first] = pictures;
if (!first) throw new Error('No picture.');
if (first.width * first.height > pixelLimit) parentPort?.postMessage('too-large' satisfies HeicOutcome);
else {
  const { data, width, height } = await first.decode();
  await sharp(data, { raw: { width, height, channels: 4 } })
    .flatten({ background: 'white' })
    .jpeg({ quality: 95, chromaSubsampling: '4:4:4' })
    .toFile(to);
  parentPort?.postMessage('done' satisfies HeicOutcome);
}
