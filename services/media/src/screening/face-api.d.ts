/** What is used of it. Its own types describe a copy of TensorFlow, while the build for wasm runs on the one that everybody shares. */
declare module '@vladmandic/face-api/dist/face-api.node-wasm.js' {
  import type { Tensor3D } from '@tensorflow/tfjs';

  export class TinyFaceDetectorOptions {
    constructor(options: { inputSize: number; scoreThreshold: number });
  }
  export const nets: { tinyFaceDetector: { loadFromDisk(directory: string): Promise<void> } };
  export function detectAllFaces(picture: Tensor3D, options: TinyFaceDetectorOptions): PromiseLike<{ score: number }[]>;
}
