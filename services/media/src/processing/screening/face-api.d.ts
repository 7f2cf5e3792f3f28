/**
 * The part of face-api that is used. Its own types describe another copy of TensorFlow than the one that its wasm build shares with
 * nsfwjs.
 */
declare module '@vladmandic/face-api/dist/face-api.node-wasm.js' {
  import type { Tensor3D } from '@tensorflow/tfjs';

  export class TinyFaceDetectorOptions {
    constructor(options: { inputSize: number; scoreThreshold: number });
  }
  export const nets: { tinyFaceDetector: { loadFromDisk(directory: string): Promise<void> } };
  interface FaceDetection {
    score: number;
    /** In fractions of the picture. */
    relativeBox: { x: number; y: number; width: number; height: number };
  }
  export function detectAllFaces(picture: Tensor3D, options: TinyFaceDetectorOptions): PromiseLike<FaceDetection[]>;
}
