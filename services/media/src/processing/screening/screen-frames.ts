import { Injectable } from '@nestjs/common';
import { ScreenImage } from './screen-image.js';
import { isWorse, type ScreenedPurpose, type Verdict } from './verdict.js';

/**
 * Screens several images of one file. Returns the worst verdict and the hashes of all; the file is explicit when one image is. Throws like
 * `ScreenImage`.
 */
@Injectable()
export class ScreenFrames {
  constructor(private readonly screenImage: ScreenImage) {}

  /** The first is the poster, which always exists. */
  async execute([first, ...others]: [string | Uint8Array, ...string[]], purpose: ScreenedPurpose): Promise<Verdict & { hashes: string[] }> {
    let worst = await this.screenImage.execute(first, purpose);
    let { explicit } = worst;
    const hashes = [worst.phash];
    for (const picture of others) {
      if (worst.outcome === 'banned') break; // `banned` is the worst outcome
      const verdict = await this.screenImage.execute(picture, purpose);
      explicit ||= verdict.explicit;
      hashes.push(verdict.phash);
      if (isWorse(verdict, worst)) worst = verdict;
    }
    return { ...worst, explicit, hashes: [...new Set(hashes)] };
  }
}
