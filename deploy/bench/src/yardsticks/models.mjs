// The models of screening alone, on pixels that are decoded already: says how long one picture takes, in milliseconds.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { MobileNetV2Model } from 'nsfwjs/models/mobilenet_v2';
import sharp from 'sharp';

const require = createRequire(import.meta.url);
const tf = require('@tensorflow/tfjs');
const wasm = require('@tensorflow/tfjs-backend-wasm');
const nsfw = require('nsfwjs/core');
const faces = require('@vladmandic/face-api/dist/face-api.node-wasm.js');

console.info = () => undefined;
wasm.setWasmPaths(`${dirname(require.resolve('@tensorflow/tfjs-backend-wasm'))}/`);
await tf.setBackend('wasm');
const classifier = await nsfw.load('MobileNetV2', { modelDefinitions: [MobileNetV2Model] });
await faces.nets.tinyFaceDetector.loadFromDisk(join(dirname(require.resolve('@vladmandic/face-api/package.json')), 'model'));
const detector = new faces.TinyFaceDetectorOptions({ inputSize: 416, scoreThreshold: 0.1 });

const files = JSON.parse(process.env.FILES);
const tensors = [];
for (const file of files) {
  const picture = sharp(readFileSync(file)).resize(416, 416, { fit: 'inside' }).removeAlpha().raw();
  const { data, info } = await picture.toBuffer({ resolveWithObject: true });
  tensors.push(tf.tensor3d(new Uint8Array(data), [info.height, info.width, 3], 'int32'));
}

const round = async () => {
  for (const tensor of tensors) {
    await classifier.classify(tensor);
    await faces.detectAllFaces(tensor, detector);
  }
};
await round();
const began = performance.now();
await round();
process.send((performance.now() - began) / tensors.length);
