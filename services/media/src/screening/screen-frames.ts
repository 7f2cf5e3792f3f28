import { Injectable } from '@nestjs/common';
import { ScreenImage } from './screen-image.js';
import { isWorse, type ScreenedPurpose, type Verdict } from './verdict.js';

/** Looks at several pictures of the same thing, and answers what it thinks of the worst, with the hashes of all; one that is explicit makes all of it so. Throws like `ScreenImage`. */
@Injectable()
export class ScreenFrames {
  constructor(private readonly screenImage: ScreenImage) {}

  /** The first is one that there always is. */
  async execute([first, ...others]: [string, ...string[]], purpose: ScreenedPurpose): Promise<Verdict & { hashes: string[] }> {
    let worst = await this.screenImage.execute(first, purpose);
    let { explicit } = worst;
    const hashes = [worst.phash];
    for (const picture of others) {
      if (worst.outcome === 'banned') break; // nothing is worse
      const verdict = await this.screenImage.execute(picture, purpose);
      explicit ||= verdict.explicit;
      hashes.push(verdict.phash);
      if (isWorse(verdict, worst)) worst = verdict;
    }
    return { ...worst, explicit, hashes: [...new Set(hashes)] };
  }
}
