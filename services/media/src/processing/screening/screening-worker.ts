// Imported, not required: the CommonJS wrapper of the model takes seconds to load.
import { MobileNetV2Model } from 'nsfwjs/models/mobilenet_v2';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { parentPort } from 'node:worker_threads';
import sharp, { type Sharp } from 'sharp';
import type { Tensor3D } from '@tensorflow/tfjs';
import type { Findings, PictureKind } from './findings.js';

/** A face in one view, by its middle in fractions of the picture. */
interface Face {
  score: number;
  x: number;
  y: number;
}

/** One image to classify. */
export interface ClassifyInput {
  id: number;
  picture: string | Uint8Array;
  faces: boolean;
}

/** The answer; the first one has no id and says that the models are loaded. */
export type ClassifyAnswer = { ready: true } | { id: number; findings: Findings } | { id: number; failure: string };

/** The size that pictures are scaled to; the classifier scales them to 224. */
const side = 416;
/**
 * The sizes in which the face detector looks at a picture. Coins and tissue look like a face in one view and not in the others: of 180
 * pictures of things, the mean score of the best was 0.37; of 66 portraits, that of all but one was 0.48 or more.
 */
const views = [{ inputSize: side }, { inputSize: 320 }, { inputSize: 512 }, { inputSize: 224, mirrored: true }];
/** How far apart, in fractions of the picture, the same face may be found in two views. */
const sameFace = 0.15;
const pixelLimit = 64_000_000;
/** An image whose pixels deviate less shows nothing; its hash would be rounding noise. */
const blankDeviation = 4;
/** The same as in `findings.ts`: in tests the worker runs from source, where it cannot import values of other modules. */
const blankHash = '0'.repeat(64);

// nsfwjs logs advice about hosting models at every start.
console.info = () => undefined;

/** All three libraries must share one instance of TensorFlow, the one that `require` finds. */
const require = createRequire(import.meta.url);
const tf = require('@tensorflow/tfjs') as typeof import('@tensorflow/tfjs');
const wasm = require('@tensorflow/tfjs-backend-wasm') as typeof import('@tensorflow/tfjs-backend-wasm');
const nsfw = require('nsfwjs/core') as typeof import('nsfwjs/core');
const phash = require('sharp-phash') as typeof import('sharp-phash').default;
const faces =
  require('@vladmandic/face-api/dist/face-api.node-wasm.js') as typeof import('@vladmandic/face-api/dist/face-api.node-wasm.js');

// The worker processes one image at a time, so threads and caches of libvips gain nothing. Loading sharp, here and by `sharp-phash`, switched
// them on, for all threads.
sharp.concurrency(1);
sharp.cache(false);

wasm.setWasmPaths(`${dirname(require.resolve('@tensorflow/tfjs-backend-wasm'))}/`);
await tf.setBackend('wasm');
await tf.ready();
const classifier = await nsfw.load('MobileNetV2', { modelDefinitions: [MobileNetV2Model] });
await faces.nets.tinyFaceDetector.loadFromDisk(join(dirname(require.resolve('@vladmandic/face-api/package.json')), 'model'));
const detectors = views.map(({ inputSize }) => new faces.TinyFaceDetectorOptions({ inputSize, scoreThreshold: 0.05 }));

parentPort?.on('message', ({ id, picture, faces: withFaces }: ClassifyInput) => {
  look(picture, withFaces).then(
    (findings) => answer({ id, findings }),
    (error: unknown) => answer({ id, failure: String(error) }),
  );
});
answer({ ready: true });

function answer(message: ClassifyAnswer): void {
  parentPort?.postMessage(message);
}

async function look(picture: string | Uint8Array, withFaces: boolean): Promise<Findings> {
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
  const tensorOf = (pixels: Buffer) => tf.tensor3d(new Uint8Array(pixels), [height, width, channels], 'int32');
  const [tensor, mirrored] = [tensorOf(data), tensorOf(await small().flop().raw().toBuffer())];
  try {
    const kinds: { className: string; probability: number }[] = await classifier.classify(tensor);
    return {
      scores: Object.fromEntries(kinds.map(({ className, probability }) => [className.toLowerCase(), probability])) as Record<
        PictureKind,
        number
      >,
      faces: withFaces ? await facesIn(tensor, mirrored) : [],
      phash: blank ? blankHash : await hashOf(small()),
      mirroredPhash: blank ? blankHash : await hashOf(small().flop()),
    };
  } finally {
    tensor.dispose();
    mirrored.dispose();
  }
}

/** The score of each face of the first view: the mean of its scores in all views. */
async function facesIn(tensor: Tensor3D, mirrored: Tensor3D): Promise<number[]> {
  const found: Face[][] = [];
  for (const [n, detector] of detectors.entries()) {
    if (found[0]?.length === 0) return [];
    const flipped = views[n]?.mirrored === true;
    const all = await faces.detectAllFaces(flipped ? mirrored : tensor, detector);
    found.push(
      all.map(({ score, relativeBox: { x, y, width, height } }) => ({
        score,
        x: flipped ? 1 - x - width / 2 : x + width / 2,
        y: y + height / 2,
      })),
    );
  }
  const [first = [], ...others] = found;
  return first.map((face) => {
    const scores = others.map((view) => Math.max(0, ...view.filter((other) => isSame(face, other)).map(({ score }) => score)));
    return scores.reduce((sum, score) => sum + score, face.score) / views.length;
  });
}

const isSame = (one: Face, other: Face) => Math.abs(one.x - other.x) < sameFace && Math.abs(one.y - other.y) < sameFace;

/** The library decodes by itself, so it gets a lossless copy. */
const hashOf = async (picture: Sharp): Promise<string> => phash(await picture.png({ compressionLevel: 1 }).toBuffer());
