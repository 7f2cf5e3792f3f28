import type { Findings } from './findings.js';

/** Looks at pictures; knows nothing of what is allowed. */
export abstract class Classifier {
  /** Of a local file or of bytes that sharp can read. Throws `ScreeningFailed` when nothing can be said. */
  abstract look(picture: string | Uint8Array): Promise<Findings>;
}

/** The classifier broke down, or took too long: nothing is known of the picture, so nobody may see it. */
export class ScreeningFailed extends Error {}
