import type { Findings } from './findings.js';

/** What is asked about an image. To find faces takes 0.3 s of a processor, everything else 0.1 s. */
export interface Question {
  faces: boolean;
}

/** Detects what an image shows. Knows nothing about what is allowed. */
export abstract class Classifier {
  /** Takes a local file or bytes that sharp can read. Throws `ScreeningFailed` when the classifier fails. */
  abstract look(picture: string | Uint8Array, question: Question): Promise<Findings>;
}

/** The classifier failed or timed out. Nothing is known about the image, so nobody may see it. */
export class ScreeningFailed extends Error {}

/** The classifier gave no answer in time, perhaps because the machine was busy. */
export class ScreeningTimedOut extends ScreeningFailed {}
