// Imported, not required: the wrapper of the other form makes a property of each of three million characters, for seconds.
import { MobileNetV2Model } from 'nsfwjs/models/mobilenet_v2';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { parentPort } from 'node:worker_threads';
import sharp, { type Sharp } from 'sharp';
import type { Findings, PictureKind } from './findings.js';

/** One picture to look at. */
export interface LookOrder {
  id: number;
  picture: string | Uint8Array;
}

/** What came of it; the first answer, without an id, says that the models are there. */
export type LookAnswer = { ready: true } | { id: number; findings: Findings } | { id: number; failure: string };

/** What the detector is given; the classifier makes 224 of it. */
const side = 416;
const pixelLimit = 64_000_000;
/** A picture whose pixels differ by less shows nothing; its hash would be the noise of rounding. */
const blankDeviation = 4;
/** The same as in `findings.ts`: a thread that runs from source imports no values of ours. */
const blankHash = '0'.repeat(64);

// The thread exists for one picture at a time: nothing is gained by threads and caches of libvips.
sharp.concurrency(1);
sharp.cache(false);
// The classifier tells every start how to host models elsewhere.
console.info = () => undefined;

/** All three must share one instance of TensorFlow, the one that `require` finds. */
const require = createRequire(import.meta.url);
const tf = require('@tensorflow/tfjs') as typeof import('@tensorflow/tfjs');
const wasm = require('@tensorflow/tfjs-backend-wasm') as typeof import('@tensorflow/tfjs-backend-wasm');
const nsfw = require('nsfwjs/core') as typeof import('nsfwjs/core');
const phash = require('sharp-phash') as typeof import('sharp-phash').default;
const faces =
  require('@vladmandic/face-api/dist/face-api.node-wasm.js') as typeof import('@vladmandic/face-api/dist/face-api.node-wasm.js');

wasm.setWasmPaths(`${dirname(require.resolve('@tensorflow/tfjs-backend-wasm'))}/`);
await tf.setBackend('wasm');
await tf.ready();
const classifier = await nsfw.load('MobileNetV2', { modelDefinitions: [MobileNetV2Model] });
await faces.nets.tinyFaceDetector.loadFromDisk(join(dirname(require.resolve('@vladmandic/face-api/package.json')), 'model'));
const detector = new faces.TinyFaceDetectorOptions({ inputSize: side, scoreThreshold: 0.1 });

parentPort?.on('message', ({ id, picture }: LookOrder) => {
  look(picture).then(
    (findings) => answer({ id, findings }),
    (error: unknown) => answer({ id, failure: String(error) }),
  );
});
answer({ ready: true });

function answer(message: LookAnswer): void {
  parentPort?.postMessage(message);
}

async function look(picture: string | Uint8Array): Promise<Findings> {
  const { data, info } = await sharp(picture, { limitInputPixels: pixelLimit, failOn: 'truncated', pages: 1 })
    .autoOrient()
    .flatten({ background: 'white' })
    .resize(side, side, { fit: 'inside' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const small = () => sharp(data, { raw: { width, height, channels } });
  const blank = (await small().stats()).channels.every(({ stdev }) => stdev < blankDeviation);
  const tensor = tf.tensor3d(new Uint8Array(data), [height, width, channels], 'int32');
  try {
    const kinds: { className: string; probability: number }[] = await classifier.classify(tensor);
    const found = await faces.detectAllFaces(tensor, detector);
    return {
      scores: Object.fromEntries(kinds.map(({ className, probability }) => [className.toLowerCase(), probability])) as Record<
        PictureKind,
        number
      >,
      faces: found.map(({ score }) => score),
      phash: blank ? blankHash : await hashOf(small()),
      mirroredPhash: blank ? blankHash : await hashOf(small().flop()),
    };
  } finally {
    tensor.dispose();
  }
}

/** Of a lossless copy: the library decodes for itself. */
const hashOf = async (picture: Sharp): Promise<string> => phash(await picture.png({ compressionLevel: 1 }).toBuffer());
