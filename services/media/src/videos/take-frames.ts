import { Injectable } from '@nestjs/common';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { bounded, run } from './bounded-command.js';
import { frameMoments } from './frame-moments.js';

/** Jumping to a moment takes as long in a film as in a clip; where there is nothing to jump to, this ends it. */
const limitSeconds = 30;
/** Screening looks at fewer pixels still. */
const small = ['-frames:v', '1', '-an', '-vf', "scale=w='min(640,iw)':h=-2", '-f', 'image2', '-update', '1'];

/**
 * Takes pictures out of a playable video, spread over all of it. One after the other: decoders for several moments of an 8K video at the
 * same time need more memory than ffmpeg is given.
 */
@Injectable()
export class TakeFrames {
  /** Answers files of the directory. A clip of very few pictures has none at some of the moments. */
  async execute(video: string, durationS: number, directory: string): Promise<string[]> {
    for (const [n, moment] of frameMoments(durationS).entries())
      await run(bounded(video, limitSeconds).seekInput(moment.toFixed(3)).outputOptions(small), join(directory, `frame-${n}.png`));
    const taken = (await readdir(directory)).filter((name) => name.startsWith('frame-'));
    return taken.sort().map((name) => join(directory, name));
  }
}
